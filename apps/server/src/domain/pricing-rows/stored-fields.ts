import { type PriceField, priceField, priceFields } from '@library/contract/material/price-fields'
import { type RawBuilder, sql } from 'kysely'
import { columnName } from '../../platform/database/column-name.ts'

/** Every stored field of a price, its name and its value in turn, as `jsonb_build_object` takes them. */
export function storedFields(alias: string): RawBuilder<unknown> {
  const names = Object.keys(priceFields) as PriceField[]
  return sql.raw(names.map((name) => `'${name}', ${asAnswered(name, `${alias}.${columnName(name)}`)}`).join(', '))
}

/** Ids and decimals are text: JSON would lose their digits. Money has its cents, or four decimals where it was typed so. */
function asAnswered(name: PriceField, column: string): string {
  const { kind, money } = priceField(name)
  if (kind === 'decimal' && money)
    return `case when abs(${column}) < 1 and ${column} <> round(${column}, 2) then ${column} else round(${column}, 2) end::text`
  if (kind === 'decimal') return `trim_scale(${column})::text`
  return kind === 'reference' ? `${column}::text` : column
}
