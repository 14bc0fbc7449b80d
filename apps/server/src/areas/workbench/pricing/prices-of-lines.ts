import type { ListLine } from '@library/contract/workbench/list'
import { priceBasis } from '@library/pricing/tax'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'
import { type Corrected, correctedPrices } from './corrected-prices.ts'
import { moneyText } from './find-price.ts'
import { amountOf } from './price-lines.ts'
import { requirePricing } from './pricing-access.ts'

type LinePrice = NonNullable<ListLine['price']>
type Stored = Omit<LinePrice, 'corrected'> & {
  lineId: string
  factor: string | null
  quantity: string | null
  taxMode: number
}

/** The prices of lines as a pricing took them, by line. Without amounts where the share hides quantities. */
export async function pricesOfLines(
  ctx: Ctx,
  pricingId: string,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, LinePrice>> {
  const { version } = await requirePricing(ctx, pricingId)
  const { hidesQuantities } = version.project
  const corrected = await correctedPrices(ctx, pricingId, lineIds)
  const { rows } = await sql<Stored>`
    select p.line_id, p.level, p.price_excl, p.price_incl, p.tax_rate, p.n, p.age_months, p.source_region, p.source_period,
      p.other_freight, p.unit_price, p.amount, p.revision, p.evidence, p.factor, p.quantity, o.tax_mode,
      (select g.name from region g where g.code = p.source_region and g.is_deleted = 0) as source_region_name
    from material_line_price p
    join material_list_pricing o on o.tenant_id = p.tenant_id and o.id = p.pricing_id
    where p.pricing_id = ${pricingId} and p.line_id = any (${[...lineIds]}::bigint[])`.execute(ctx.db)
  return new Map(rows.map((row) => [row.lineId, shown(row, corrected.get(row.lineId), hidesQuantities)]))
}

function shown(row: Stored, newer: Corrected | undefined, isHidden: boolean): LinePrice {
  const { lineId: _, factor, quantity, taxMode, ...price } = row
  const side = taxMode === priceBasis.excluded ? 'priceExcl' : 'priceIncl'
  return {
    ...price,
    priceExcl: moneyText(price.priceExcl),
    priceIncl: moneyText(price.priceIncl),
    unitPrice: moneyText(price.unitPrice),
    amount: isHidden ? null : price.amount,
    corrected: newer
      ? {
          priceExcl: moneyText(newer.priceExcl) ?? '',
          priceIncl: moneyText(newer.priceIncl) ?? '',
          amount: isHidden ? null : amountOf(newer[side], factor, quantity).amount,
        }
      : null,
  }
}
