import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'

const shown = sql`u.account || case when coalesce(nullif(u.real_name, ''), nullif(u.name, '')) is null then ''
  else ' (' || coalesce(nullif(u.real_name, ''), u.name) || ')' end`

/** The account and the name of its user, beside a row of `enterprise`. */
export const ownerName: RawBuilder<string | null> = sql<string | null>`
  (select ${shown} from app_user u where u.id = enterprise.user_id and u.is_deleted = 0)`

export async function ownerNameOf(ctx: Ctx, userId: string | null): Promise<string | null> {
  if (!userId) return null
  const { rows } = await sql<{ name: string }>`select ${shown} as name from app_user u where u.id = ${userId}`.execute(
    ctx.db,
  )
  return rows[0]?.name ?? null
}
