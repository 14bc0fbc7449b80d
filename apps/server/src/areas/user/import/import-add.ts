import { fail } from '@library/contract/errors'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'
import { columnsOf, empty, type Hashed } from '../submit-user.ts'
import { visibleUsers } from '../visible-users.ts'

/** One statement carries at most 65,535 values. */
const atOnce = 1000

/** Adds checked users with their roles, departments and posts. Each must choose a new password. */
export async function addUsers(ctx: Ctx, users: readonly Hashed[]): Promise<void> {
  const ids = new Map<string, string>()
  for (let at = 0; at < users.length; at += atOnce) {
    const rows = users.slice(at, at + atOnce).map((user) => ({
      ...empty,
      ...columnsOf(user),
      password: user.passwordHash ?? '',
      mustChangePassword: 1,
    }))
    const added = await ctx.db.insertInto('appUser').values(rows).returning(['id', 'account']).execute()
    for (const { id, account } of added) ids.set(account, id)
  }
  const links = (list: (user: Hashed) => string | null | undefined) =>
    users.flatMap((user) => (list(user)?.split(',') ?? []).map((id) => [ids.get(user.account) ?? '', id] as const))
  await link(
    ctx,
    'role',
    links((user) => user.roleId),
  )
  await link(
    ctx,
    'dept',
    links((user) => user.deptId),
  )
  await link(
    ctx,
    'post',
    links((user) => user.postId),
  )
  await requireAllMine(ctx, [...ids.values()])
}

async function link(ctx: Ctx, kind: 'role' | 'dept' | 'post', pairs: readonly (readonly [string, string])[]) {
  const [users, ids] = [pairs.map(([userId]) => userId), pairs.map(([, id]) => id)]
  await sql`
    insert into ${sql.table(`user_${kind}`)} (user_id, ${sql.ref(`${kind}_id`)})
    select * from unnest(${users}::bigint[], ${ids}::bigint[])`.execute(ctx.db)
}

/** No caller may write users to where they could not see them. */
async function requireAllMine(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const { seen } = await visibleUsers(ctx)
    .select((eb) => eb.fn.countAll<string>().as('seen'))
    .where(sql<boolean>`id = any (${ids}::bigint[])`)
    .executeTakeFirstOrThrow()
  if (Number(seen) < ids.length) throw fail('common/out-of-scope')
}
