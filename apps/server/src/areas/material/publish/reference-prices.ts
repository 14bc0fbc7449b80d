import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Aggregation, ReferenceOptions } from '@library/pricing/reference-price'
import type { Ctx } from '../../../platform/database/database.ts'
import { readNumbers, readParams } from '../../../platform/settings/params.ts'
import { apartPrices, type Flagged, groupPrice, priceRows } from '../reference/group-price.ts'
import { type Found, quotesOf } from '../reference/group-quotes.ts'
import { recordChecks } from '../reference/record-checks.ts'
import { insertBasisPrices, insertPrices, retirePrices } from '../reference/write-prices.ts'
import type { Group, Issue } from './issue.ts'

/**
 * Recomputes the reference prices of these groups from published rows, and replaces the previous ones, which stay
 * readable as earlier revisions. A group without any quote that counts loses its price. Quotes that people should
 * decide about go to the desk for held quotes.
 */
export async function refreshReferencePrices(ctx: Ctx, issue: Issue, groups: readonly Group[]): Promise<number> {
  if (groups.length === 0) return 0
  const options = await referenceOptions(ctx)
  const found = await quotesOf(ctx, issue, groups)
  const { prices, apart, flagged } = await pricesOf(found, issue, options)
  await retirePrices(ctx, issue, groups)
  await insertPrices(ctx, prices)
  await insertBasisPrices(ctx, apart)
  await recordChecks(ctx, issue, { groups, flagged })
  return prices.length
}

export async function referenceOptions(ctx: Ctx): Promise<ReferenceOptions> {
  const { 'agg.method': method } = await readParams(ctx, ['agg.method'])
  const { 'agg.minSample': least, 'agg.band': band } = await readNumbers(ctx, ['agg.minSample', 'agg.band'])
  return { method: method as Aggregation, least, band: band / 100 }
}

const atOnce = 100

/** Thousands of them are a second of arithmetic, in which other requests get their turn. */
async function pricesOf(groups: readonly Found[], issue: Issue, options: ReferenceOptions) {
  const prices: object[] = []
  const apart: object[] = []
  const flagged: Flagged[] = []
  for (let from = 0; from < groups.length; from += atOnce) {
    for (const group of groups.slice(from, from + atOnce)) {
      const grouped = groupPrice(group.quotes, options)
      prices.push(...priceRows(group, issue, { grouped, options }))
      apart.push(...apartPrices(group, issue, { grouped, options }))
      flagged.push(...grouped.flagged)
    }
    await nextTurn()
  }
  return { prices, apart, flagged }
}
