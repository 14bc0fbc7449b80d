import { sql } from 'kysely'
import { searchTextOf } from '../search-text.ts'
import { pricedRow } from './check-row.ts'
import type { LookUps } from './look-ups.ts'
import { itemKey, type PriceRow, stdKey } from './price-row.ts'

/** What a good row becomes, without asking the database anything. */
export function draftOf(row: PriceRow, look: LookUps) {
  return { ...row, ...addedTo(row, look) }
}

function addedTo(row: PriceRow, { categories, periods }: LookUps) {
  const category = categories.get(row.categoryId)
  return {
    ...pricedRow(row),
    attrs: row.attrs ?? {},
    categoryCode: category?.code ?? '',
    categoryName: category?.name ?? '',
    periodType: periods.get(row.period)?.periodType ?? 1,
    searchText: searchTextOf(row),
  }
}

/** Rows of one period on their way into the database: as it reads them, so that nobody between here and there has to. */
export type Drafts = Readonly<{ period: string; count: number; list: Uint8Array }>

export function draftsOf(rows: readonly PriceRow[], look: LookUps): Drafts {
  const lines = rows.map((row) => lineOf(row, addedTo(row, look)))
  return { period: rows[0]?.period ?? '', count: rows.length, list: encoder.encode(`{${lines.join(',')}}`) }
}

const encoder = new TextEncoder()

/** The rows again, within a statement. */
export function unpacked({ list }: Drafts) {
  return sql`unnest(convert_from(${list}, 'UTF8')::price_draft[])`
}

type Draft = ReturnType<typeof draftOf>

/**
 * As the type `price_draft` of the database has them, behind the two keys: its rows are told by their places, which it
 * reads twice as fast as names.
 */
export const draftColumns = [
  ...(['materialType', 'categoryId', 'categoryCode', 'categoryName', 'materialCode'] as const),
  ...(['materialName', 'spec', 'attrs', 'brand', 'origin', 'manufacturer', 'unitCode', 'regionCode'] as const),
  ...(['period', 'periodType', 'priceType', 'priceBasis', 'taxRate', 'priceIncl', 'priceExcl', 'priceMin'] as const),
  ...(['priceMax', 'freightType', 'freightFee', 'deliveryKm', 'minOrder', 'validFrom', 'validTo'] as const),
  ...(['changeReason', 'quotationId', 'imageIds', 'contactName', 'contactPhone', 'searchText'] as const),
] satisfies readonly (keyof Draft)[]

function lineOf(row: PriceRow, added: Partial<Draft>): string {
  const values = draftColumns.map((column) => written(added[column] ?? (row as Partial<Draft>)[column]))
  return `"(${itemKey(row)},${stdKey(row)},${values.join(',')})"`
}

/** A value within a row within a list: each of the two has its own quotes, and its own way to write a quote. */
function written(value: Draft[(typeof draftColumns)[number]]): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return `\\"${text.replace(/["\\]/g, '\\\\\\$&')}\\"`
}
