import { fail } from '@library/contract/errors'
import { inUse } from '@library/contract/kit/in-use'
import type { Ctx } from '../../platform/database/database.ts'

/** Tables of which one row is enabled at a time. */
type Switched = 'oss' | 'sms' | 'mail'

/** One row is enabled at a time. Concurrent calls run one after the other. */
export async function enableOne(ctx: Ctx, table: Switched, id: string): Promise<null> {
  // The three tables agree in every column used here.
  const name = table as 'oss'
  const rows = await ctx.db.selectFrom(name).select('id').where('isDeleted', '=', 0).orderBy('id').forUpdate().execute()
  if (!rows.some((row) => row.id === id)) throw fail('common/not-found', { resource: table, id })
  const set = (status: number) => ctx.db.updateTable(name).set({ status }).where('isDeleted', '=', 0)
  await set(inUse.off).where('status', '=', inUse.on).where('id', '!=', id).execute()
  await set(inUse.on).where('status', '!=', inUse.on).where('id', '=', id).execute()
  return null
}

/** The enabled row cannot be removed before another is enabled. */
export async function isOneEnabled(ctx: Ctx, table: Switched, ids: readonly string[]): Promise<boolean> {
  const row = await ctx.db
    .selectFrom(table as 'oss')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', inUse.on)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  return row !== undefined
}
