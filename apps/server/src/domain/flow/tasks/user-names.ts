import type { Ctx } from '../../../platform/database/database.ts'

export async function userNames(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const users = await ctx.db
    .selectFrom('appUser')
    .select(['id', 'realName', 'name'])
    .where('id', 'in', wanted)
    .execute()
  return new Map(users.map((user) => [user.id, user.realName || user.name]))
}
