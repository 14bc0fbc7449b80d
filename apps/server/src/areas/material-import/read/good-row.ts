import { materialInput } from '@library/contract/material/material'
import { memoize } from '@library/pricing/memoize'
import type { PriceRow } from '../../../domain/pricing-rows/price-row.ts'

/** The fields of a row; the enterprise is that of the file. */
export const rowInput = materialInput.omit({ id: true, version: true, enterpriseId: true })
/** Rows share most of their texts: each text is checked against its field once. */
const readers = Object.entries(rowInput.shape).map(([field, schema]) => {
  const read = (value: unknown) => schema.safeParse(value)
  const [readText, absent] = [memoize(read), read(undefined)]
  const known = (value: unknown) => (typeof value === 'string' ? readText(value) : read(value))
  return [field, (value: unknown) => (value === undefined ? absent : known(value))] as const
})

/** The row when all its fields are valid. */
export function goodRow(values: Readonly<Record<string, unknown>>): PriceRow | undefined {
  const row: Record<string, unknown> = {}
  for (const [field, read] of readers) {
    const { success, data } = read(values[field])
    if (!success) return undefined
    if (data !== undefined) row[field] = data
  }
  return row as PriceRow
}
