import { priceBasis } from '@library/pricing/tax'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'
import { type Corrected, correctedPrices } from './corrected-prices.ts'
import { ofReference } from './find-price.ts'
import type { Pricing } from './pending-lines.ts'
import { amountOf } from './price-lines.ts'
import { type LineRow, priceColumns, writeLinePrices } from './write-line-prices.ts'

/** The rows of the pricing that this one is made from, with the newer revision where a price was corrected. */
export async function copyPortion(ctx: Ctx, pricing: Pricing, ids: readonly string[]): Promise<void> {
  const from = pricing.madeFrom ?? ''
  const corrected = await correctedPrices(ctx, from, ids)
  const rest = ids.filter((id) => !corrected.has(id))
  await copyRows(ctx, pricing, from, rest)
  const stored = await ctx.db
    .selectFrom('materialLinePrice')
    .selectAll()
    .where('pricingId', '=', from)
    .where('lineId', '=', sql<string>`any (${[...corrected.keys()]}::bigint[])`)
    .execute()
  const rows = stored.map((row) => ({
    ...row,
    ...renewed(row, corrected.get(row.lineId) as Corrected, pricing.taxMode),
  }))
  await writeLinePrices(ctx, pricing, rows as LineRow[])
}

/** A line that was added to the version since has no row to copy, and so none here. */
export async function copyRows(
  ctx: Ctx,
  { id, projectId }: Pick<Pricing, 'id' | 'projectId'>,
  from: string,
  lineIds: readonly string[],
): Promise<void> {
  if (lineIds.length === 0) return
  await sql`
    insert into material_line_price (project_id, pricing_id, ${priceColumns})
    select ${projectId}::bigint, ${id}::bigint, ${priceColumns} from material_line_price
    where pricing_id = ${from} and line_id = any (${[...lineIds]}::bigint[])
    on conflict (tenant_id, pricing_id, line_id) do nothing`.execute(ctx.db)
}

type Priced = Readonly<{ factor: string | null; quantity: string | null; evidence: unknown }>

function renewed({ factor, quantity, evidence }: Priced, price: Corrected, taxMode: number) {
  const side = taxMode === priceBasis.excluded ? 'priceExcl' : 'priceIncl'
  const { price: asked, ...found } = ofReference(price, side, evidence as LineRow['evidence'])
  return { ...found, ...amountOf(asked, factor, quantity) }
}
