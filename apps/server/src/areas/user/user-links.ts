import { sql } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'

/**
 * Gives each user exactly these roles, departments or posts. Only the difference is written, so that the audit trail
 * shows what was given and what was taken.
 */
export async function setLinks(
  ctx: Ctx,
  kind: 'role' | 'dept' | 'post',
  { userIds, ids }: { userIds: readonly string[]; ids: readonly string[] },
): Promise<void> {
  const [link, key] = [sql.table(`user_${kind}`), sql.ref(`${kind}_id`)]
  await sql`delete from ${link} where user_id = any (${userIds}::bigint[]) and ${key} <> all (${ids}::bigint[])`.execute(
    ctx.db,
  )
  await sql`
    insert into ${link} (user_id, ${key})
    select u, k from unnest(${userIds}::bigint[]) u cross join unnest(${ids}::bigint[]) k
    on conflict do nothing`.execute(ctx.db)
}
