import { fail } from '@library/contract/errors'
import type { Ctx } from '../../../platform/database/database.ts'
import { countCorrected } from './corrected-prices.ts'
import { requireRepriced } from './pricing-access.ts'
import { beginPricing, type Started } from './start-pricing.ts'

/** Takes the newer revisions of prices into a new pricing. The old one stays as it was. */
export async function takeCorrections(ctx: Ctx, pricingId: string): Promise<Started> {
  await requireRepriced(ctx, pricingId)
  const counts = await countCorrected(ctx, [pricingId])
  if (!counts.get(pricingId)) throw fail('list/nothing-corrected')
  return beginPricing(ctx, await settingOf(ctx, pricingId))
}

/** Everything that a new pricing has of the one it is made from. */
export async function settingOf(ctx: Ctx, pricingId: string) {
  const { exceptions, ...row } = await ctx.db
    .selectFrom('materialListPricing')
    .select(['projectId', 'versionId', 'regionCode', 'period', 'taxMode', 'freightType', 'ladder', 'exceptions'])
    .where('id', '=', pricingId)
    .executeTakeFirstOrThrow()
  return { ...row, exceptions: JSON.stringify(exceptions), madeFrom: pricingId }
}
