import { rate } from '@library/pricing/change'
import type { Ctx } from '../../../platform/database/database.ts'
import type { Group, Issue } from '../publish/issue.ts'
import { referenceOptions } from '../publish/reference-prices.ts'
import { type Grouped, groupPrice } from '../reference/group-price.ts'
import { type Quoted, quotesOf } from '../reference/group-quotes.ts'

type Asked = Issue & Group & Readonly<{ infoId: string }>
export type Effect = Readonly<{
  quotes: readonly Quoted[]
  now: Grouped
  confirmed: Grouped
  excluded: Grouped
  confirmMoves: number | null
  excludeMoves: number | null
}>

/** The reference price as it is, and as each decision about the quote would make it. */
export async function effectOf(ctx: Ctx, { infoId, ...place }: Asked): Promise<Effect> {
  const options = await referenceOptions(ctx)
  const [found] = await quotesOf(ctx, place, [place])
  const quotes = found?.quotes ?? []
  const priceWith = (decision: Pick<Quoted, 'isVerified' | 'isExcluded'>) =>
    groupPrice(
      quotes.map((quote) => (quote.id === infoId ? { ...quote, ...decision } : quote)),
      options,
    )
  const now = groupPrice(quotes, options)
  const confirmed = priceWith({ isVerified: true, isExcluded: false })
  const excluded = priceWith({ isVerified: false, isExcluded: true })
  return {
    quotes,
    now,
    confirmed,
    excluded,
    confirmMoves: moveBetween(now, confirmed),
    excludeMoves: moveBetween(now, excluded),
  }
}

/** Null where a price appears or disappears: that is more than any threshold. */
function moveBetween({ price: before }: Grouped, { price: after }: Grouped): number | null {
  if (!before || !after) return before || after ? null : 0
  return rate(Number(after.priceExcl) / Number(before.priceExcl) - 1)
}
