import type { AnswerOf } from '@library/contract/kit/call'
import type { sparklinesCall } from '@library/contract/price/sparklines'
import { type RawBuilder, sql } from 'kysely'
import { moneyOrNull } from '../search/price-rows.ts'

/** The prices of a material in one region by period, with what stands behind each. */
export type PricesByPeriod = Readonly<
  Record<string, readonly [price: string, n: number, isReference: number, basis: number | null]>
>
type ShortSeries = Omit<AnswerOf<typeof sparklinesCall>[number], 'id'>

/** To aggregate rows of `material_reference_price r`. */
export function pricesByPeriod(column: 'price_incl' | 'price_excl'): RawBuilder<unknown> {
  const price = sql.ref(`r.${column}`)
  return sql`jsonb_object_agg(r.period, jsonb_build_array(${price}::text, r.n, r.is_reference, r.basis))`
}

export function shortSeries(periods: readonly string[], seen: PricesByPeriod | null): ShortSeries {
  const prices = periods.map((period) => seen?.[period] ?? ([null, 0, 0, null] as const))
  return {
    values: prices.map(([price]) => moneyOrNull(price)),
    n: prices.map(([, n]) => n),
    isReference: prices.map(([, , isReference]) => isReference),
    basis: prices.map(([, , , basis]) => basis),
  }
}
