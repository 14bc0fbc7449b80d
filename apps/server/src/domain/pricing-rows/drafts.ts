import { type TypedField, typedFields } from '@library/contract/material/price-fields'
import { columnName } from '../../platform/database/column-name.ts'
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
type Value = PriceRow[TypedField] | Added[keyof Added]

const added = {
  attrs: true,
  categoryCode: true,
  categoryName: true,
  periodType: true,
  priceExcl: true,
  priceIncl: true,
  searchText: true,
} satisfies Record<keyof Added, true>
type AddedName = keyof typeof added

/** Behind the two keys, in the order of their columns: the database reads them by position, twice as fast as by name. */
export const draftColumns = [...new Set([...typedFields, ...(Object.keys(added) as AddedName[])])]
  .map((name) => ({ name, column: columnName(name) }))
  .sort((one, other) => (one.column < other.column ? -1 : 1))
/** How many columns the database expects of each. */
export const draftWidth = draftColumns.length + 2

const readers = draftColumns.map(({ name }): ((row: PriceRow, more: Added) => Value) =>
  isAdded(name) ? (_, more) => more[name] : (row) => row[name],
)

function isAdded(name: TypedField | AddedName): name is AddedName {
  return Object.hasOwn(added, name)
}

function lineOf(row: PriceRow, key: string, look: ReferenceData): string {
  const more = addedTo(row, look)
  let line = `"(${key},${stdKey(row)}`
  for (const read of readers) line += `,${written(read(row, more))}`
  return `${line})"`
}

/** A value within a row within a list: each of the two has its own quotes, and its own way to write a quote. */
function written(value: Value): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const isPlain = !(text.includes('"') || text.includes('\\'))
  return `\\"${isPlain ? text : text.replace(/["\\]/g, '\\\\\\$&')}\\"`
}
