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
  const { priceIncl, priceExcl } = pricedRow(row)
  return {
    priceIncl,
    priceExcl,
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
  const list = createDraftList(look)
  for (const row of rows) list.add(row, itemKey(row))
  return list.taken()
}

const encoder = new TextEncoder()
/** No letter takes more. */
const mostBytes = 3

/** Drafts one after the other, each turned into bytes at once: kept as text they would be in the collector's way. */
export function createDraftList(look: LookUps) {
  let bytes = new Uint8Array(4096)
  let [used, count, period] = [0, 0, '']
  const append = (text: string) => {
    const needed = used + text.length * mostBytes
    if (needed > bytes.length) {
      const larger = new Uint8Array(2 * needed)
      larger.set(bytes.subarray(0, used))
      bytes = larger
    }
    used += encoder.encodeInto(text, bytes.subarray(used)).written
  }
  return {
    count: () => count,
    /** A row, whose item has this key. */
    add(row: PriceRow, key: string): void {
      append(`${count === 0 ? '{' : ','}${lineOf(row, key, look)}`)
      period = row.period
      count += 1
    },
    /** What was added since the last time. */
    taken(): Drafts {
      append(count === 0 ? '{}' : '}')
      const drafts = { period, count, list: bytes.slice(0, used) }
      used = 0
      count = 0
      return drafts
    },
  }
}

/** The rows again, within a statement. */
export function unpacked({ list }: Drafts) {
  return sql`price_drafts(${list})`
}

type Added = ReturnType<typeof addedTo>
type Column = (row: PriceRow, added: Added) => string | number | Readonly<Record<string, string>> | null | undefined

/**
 * As the type `price_draft` of the database has them, behind the two keys: its rows are told by their places, which it
 * reads twice as fast as names. Each by a function of its own, as a name that is looked up on a row and not there costs
 * more than all that is.
 */
export const draftColumns = {
  materialType: (row) => row.materialType,
  categoryId: (row) => row.categoryId,
  categoryCode: (_, added) => added.categoryCode,
  categoryName: (_, added) => added.categoryName,
  materialCode: (row) => row.materialCode,
  materialName: (row) => row.materialName,
  spec: (row) => row.spec,
  attrs: (_, added) => added.attrs,
  brand: (row) => row.brand,
  origin: (row) => row.origin,
  manufacturer: (row) => row.manufacturer,
  unitCode: (row) => row.unitCode,
  regionCode: (row) => row.regionCode,
  period: (row) => row.period,
  periodType: (_, added) => added.periodType,
  priceType: (row) => row.priceType,
  priceBasis: (row) => row.priceBasis,
  taxRate: (row) => row.taxRate,
  priceIncl: (_, added) => added.priceIncl,
  priceExcl: (_, added) => added.priceExcl,
  priceMin: (row) => row.priceMin,
  priceMax: (row) => row.priceMax,
  freightType: (row) => row.freightType,
  freightFee: (row) => row.freightFee,
  deliveryKm: (row) => row.deliveryKm,
  minOrder: (row) => row.minOrder,
  validFrom: (row) => row.validFrom,
  validTo: (row) => row.validTo,
  changeReason: (row) => row.changeReason,
  quotationId: (row) => row.quotationId,
  imageIds: (row) => row.imageIds,
  contactName: (row) => row.contactName,
  contactPhone: (row) => row.contactPhone,
  searchText: (_, added) => added.searchText,
} satisfies Record<string, Column>
const columns: readonly Column[] = Object.values(draftColumns)

function lineOf(row: PriceRow, key: string, look: LookUps): string {
  const added = addedTo(row, look)
  let line = `"(${key},${stdKey(row)}`
  for (const column of columns) line += `,${written(column(row, added))}`
  return `${line})"`
}

/** A value within a row within a list: each of the two has its own quotes, and its own way to write a quote. */
function written(value: ReturnType<Column>): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const isPlain = !(text.includes('"') || text.includes('\\'))
  return `\\"${isPlain ? text : text.replace(/["\\]/g, '\\\\\\$&')}\\"`
}
