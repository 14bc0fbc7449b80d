import { pricedRow } from './check-row.ts'
import { itemKey, type PriceRow, stdKey } from './price-row.ts'
import type { ReferenceData } from './reference-data.ts'
import { searchTextOf } from './search-text.ts'

/** A good row as a draft, without any database query. */
export function draftOf(row: PriceRow, look: ReferenceData) {
  return { ...row, ...addedTo(row, look) }
}

function addedTo(row: PriceRow, { categories, periods }: ReferenceData) {
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

/**
 * Rows of one period on their way into the database: already in its format, so that no thread in between has to parse
 * them.
 */
export type Drafts = Readonly<{ period: string; count: number; list: Uint8Array }>
/** The same, with the end position of each in the list. */
export type DraftLines = Drafts & Readonly<{ ends: readonly number[] }>

export function draftsOf(rows: readonly PriceRow[], look: ReferenceData): Drafts {
  const list = createDraftList(look)
  for (const row of rows) list.add(row, itemKey(row))
  return list.taken()
}

const encoder = new TextEncoder()
/** No character takes more. */
const mostBytes = 3

/** Drafts in sequence, each encoded to bytes at once: as text they would burden the garbage collector. */
export function createDraftList(look: ReferenceData) {
  let bytes = new Uint8Array(4096)
  let [used, period] = [0, '']
  let ends: number[] = []
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
    /** A row, whose item has this key. */
    add(row: PriceRow, key: string): void {
      append(`${used === 0 ? '{' : ','}${lineOf(row, key, look)}`)
      period = row.period
      ends.push(used)
    },
    /** What was added since the last call. */
    taken(): DraftLines {
      append(used === 0 ? '{}' : '}')
      const taken = { period, count: ends.length, list: shared(bytes.subarray(0, used)), ends }
      used = 0
      ends = []
      return taken
    },
  }
}

/** In memory shared by threads: it passes from one to the other without a copy. */
function shared(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length))
  copy.set(bytes)
  return copy
}

/** The drafts that `stays` selects. */
export function someOf({ period, list, ends }: DraftLines, stays: (at: number) => boolean): Drafts {
  const lines = ends.flatMap((end, at) => (stays(at) ? [list.subarray((ends[at - 1] ?? 0) + 1, end)] : []))
  const text = lines.map((line) => Buffer.from(line).toString()).join(',')
  return { period, count: lines.length, list: encoder.encode(`{${text}}`) }
}

type Added = ReturnType<typeof addedTo>
type Column = (row: PriceRow, added: Added) => string | number | Readonly<Record<string, string>> | null | undefined

/**
 * The fields of the database type `price_draft`, after the two keys: it reads rows by position twice as fast as by
 * name. Each has its own function, as reading a missing property of a row costs more than all others.
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

function lineOf(row: PriceRow, key: string, look: ReferenceData): string {
  const added = addedTo(row, look)
  let line = `"(${key},${stdKey(row)}`
  for (const column of columns) line += `,${written(column(row, added))}`
  return `${line})"`
}

/** A value within a row within a list: each of the two has its own quotes, and its own escape of a quote. */
function written(value: ReturnType<Column>): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const isPlain = !(text.includes('"') || text.includes('\\'))
  return `\\"${isPlain ? text : text.replace(/["\\]/g, '\\\\\\$&')}\\"`
}
