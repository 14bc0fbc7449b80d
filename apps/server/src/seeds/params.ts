import type { Ctx } from '../platform/database/database.ts'
import { paramDefaults } from '../platform/settings/params.ts'

/** Adds every parameter the program reads, so that it can be found and changed. */
export async function sowParams(ctx: Ctx): Promise<void> {
  const rows = Object.entries(paramDefaults).map(([paramKey, { value, zh }]) => ({
    paramKey,
    paramValue: value,
    paramName: zh,
  }))
  await ctx.db
    .insertInto('param')
    .values(rows)
    .onConflict((conflict) => conflict.column('paramKey').where('isDeleted', '=', 0).doNothing())
    .execute()
}
