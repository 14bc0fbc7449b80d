import { fail } from '@library/contract/errors'
import { ossStatuses } from '@library/contract/files/oss'
import type { Ctx } from '../../platform/database.ts'

/** One storage is in use at a time. Two who enable at once do it one after the other. */
export async function enableOss(ctx: Ctx, id: string): Promise<null> {
  const rows = await ctx.db
    .selectFrom('oss')
    .select('id')
    .where('isDeleted', '=', 0)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (!rows.some((row) => row.id === id)) throw fail('common/not-found', { resource: 'oss', id })
  const set = (status: number) => ctx.db.updateTable('oss').set({ status }).where('isDeleted', '=', 0)
  await set(ossStatuses.off).where('status', '=', ossStatuses.on).where('id', '!=', id).execute()
  await set(ossStatuses.on).where('status', '!=', ossStatuses.on).where('id', '=', id).execute()
  return null
}
