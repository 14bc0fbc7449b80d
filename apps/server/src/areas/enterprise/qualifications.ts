import type { Qualification } from '@library/contract/enterprise/enterprise'
import { fail } from '@library/contract/errors'
import type { Ctx } from '../../platform/database/database.ts'
import { checkQualifications } from './check-values.ts'

export function qualificationsOf(ctx: Ctx, enterpriseId: string) {
  return ctx.db
    .selectFrom('enterpriseQualification')
    .select(['id', 'qualType', 'qualName', 'qualNo', 'issuer', 'validFrom', 'validTo', 'attachId'])
    .where('enterpriseId', '=', enterpriseId)
    .where('isDeleted', '=', 0)
    .orderBy('qualType')
    .orderBy('id')
    .execute()
}

/**
 * The papers are exactly those given: a known one is changed, an omitted one is removed. Without the field, all stay.
 */
export async function putQualifications(
  ctx: Ctx,
  enterpriseId: string,
  list: readonly Qualification[] | undefined,
): Promise<void> {
  if (!list) return
  const before = await qualificationsOf(ctx, enterpriseId)
  await checkQualifications(ctx, list, new Set(before.flatMap((one) => one.attachId ?? [])))
  const givenIds = new Set(list.flatMap((one) => one.id ?? []))
  if ([...givenIds].some((id) => !before.some((one) => one.id === id)))
    throw fail('common/not-found', { resource: 'qualification' })
  const gone = before.map((one) => one.id).filter((id) => !givenIds.has(id))
  if (gone.length > 0)
    await ctx.db.updateTable('enterpriseQualification').set({ isDeleted: 1 }).where('id', 'in', gone).execute()
  for (const { id, ...values } of list) {
    if (id) await ctx.db.updateTable('enterpriseQualification').set(values).where('id', '=', id).execute()
    else
      await ctx.db
        .insertInto('enterpriseQualification')
        .values({ ...values, enterpriseId })
        .execute()
  }
}
