import { type TypedField, typedFields } from '@library/contract/material/price-fields'
import { priceBasis } from '@library/pricing/tax'
import type { PriceRow } from '../../domain/pricing-rows/price-row.ts'
import type { InfoRow } from './decided-row.ts'

/** A stored row as it was typed: only the typed side of its price, so that the other is derived again. */
export function priceRowOf(row: InfoRow): PriceRow {
  const stored = Object.fromEntries(typedFields.map((name) => [name, row[name]])) as Pick<InfoRow, TypedField>
  const isIncluded = row.priceBasis === priceBasis.included
  return {
    ...stored,
    attrs: row.attrs as Record<string, string>,
    priceIncl: isIncluded ? row.priceIncl : null,
    priceExcl: isIncluded ? null : row.priceExcl,
  }
}
