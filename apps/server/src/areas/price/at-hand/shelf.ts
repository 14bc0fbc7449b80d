import type { LRUCache } from 'lru-cache'
import type { SearchWord } from '../../../platform/search-text.ts'
import type { TextIndex } from './text-index.ts'

/** All published rows of a station, as a search needs them. */
export type Shelf = Readonly<{
  /** In the order of a page: of two that have the word alike, the first comes first. */
  texts: readonly ShelfText[]
  index: TextIndex
  rows: ShelfRows
  /** The newest first, and then those of labour. */
  issues: readonly string[]
  regions: readonly string[]
  classes: readonly Class[]
  /** Rows that were shown, by their sheets and ids, each as it is written. */
  shown: LRUCache<string, Buffer>
  reads: Reads
}>

/** Of rows that were not shown before: those under way, and of each sheet the next. */
type Reads = {
  running: number
  waiting: (() => void)[]
  next: Map<string, { ids: Set<string>; lines: Promise<Lines> }>
}

/** Written rows by their ids. */
export type Lines = ReadonlyMap<string, Buffer>

/** With its rows, from the first to before the last. */
export type ShelfText = Readonly<{ searchText: string; first: number; end: number }>

/** The rows of one text after the other, each text's in the order of a page. */
export type ShelfRows = Readonly<{
  /** Their numbers among those of the shelf. */
  issue: Uint16Array
  region: Uint16Array
  class: Uint16Array
  /** The halves of their ids. */
  high: Uint32Array
  low: Uint32Array
  /** With tax and without, in ten-thousandths, which a number holds exactly. */
  incl: Float64Array
  excl: Float64Array
}>

export type Class = Readonly<{ priceType: number; categoryCode: string }>
export type Range = Readonly<{ of: 'incl' | 'excl'; from: number; to: number }>

/** What narrows is undefined where all are wanted. */
export type Narrowing = Readonly<{
  isRegion?: ((code: string) => boolean) | undefined
  isClass?: ((one: Class) => boolean) | undefined
  range?: Range | undefined
  period?: string | undefined
}>
type Wanted = Narrowing & Readonly<{ words: readonly SearchWord[]; size: number; from: number }>

/** The same rows in the same order as `found_prices` has them (migration 0151). */
export function findAtHand(shelf: Shelf, wanted: Wanted): { total: number; ids: string[] } {
  const { words, period, size, from } = wanted
  const texts = ranked(shelf, words)
  const passes = passing(shelf, wanted)
  const issues = shelf.issues.flatMap((issue, number) => (!period || issue === period ? [number] : []))
  const ids: string[] = []
  let skip = from
  for (const issue of issues) {
    if (ids.length === size) break
    const found = idsOf(shelf, texts, { issue, passes, most: skip + size - ids.length })
    ids.push(...found.slice(skip))
    skip = Math.max(skip - found.length, 0)
  }
  return { total: countOf(shelf, texts, { issues: period ? new Set(issues) : undefined, passes }), ids }
}

type Passes = ((row: number) => boolean) | undefined

/** Regions and classes are few, so each is looked at once. */
function passing({ rows, regions, classes }: Shelf, { isRegion, isClass, range }: Wanted): Passes {
  if (!isRegion && !isClass && !range) return undefined
  const ofRegion = Uint8Array.from(regions, (code) => Number(!isRegion || isRegion(code)))
  const ofClass = Uint8Array.from(classes, (one) => Number(!isClass || isClass(one)))
  const prices = range && rows[range.of]
  return (row) => {
    if (ofRegion[rows.region[row] ?? 0] === 0 || ofClass[rows.class[row] ?? 0] === 0) return false
    const price = prices?.[row] ?? 0
    return !range || (price >= range.from && price <= range.to)
  }
}

type Cut = Readonly<{ issue: number; passes: Passes; most: number }>

/** Of one issue, in order. */
function idsOf({ rows }: Shelf, texts: readonly ShelfText[], { issue: wanted, passes, most }: Cut): string[] {
  const ids: string[] = []
  for (const { first, end } of texts)
    for (let at = first; at < end && (rows.issue[at] ?? 0) <= wanted; at++) {
      if (rows.issue[at] !== wanted || (passes && !passes(at))) continue
      ids.push(idAt(rows, at))
      if (ids.length === most) return ids
    }
  return ids
}

function idAt({ high, low }: ShelfRows, at: number): string {
  return String((BigInt(high[at] ?? 0) << 32n) | BigInt(low[at] ?? 0))
}

type Counted = Readonly<{ issues: ReadonlySet<number> | undefined; passes: Passes }>

function countOf({ rows: { issue } }: Shelf, texts: readonly ShelfText[], { issues, passes }: Counted): number {
  if (!issues && !passes) return texts.reduce((sum, { first, end }) => sum + end - first, 0)
  let count = 0
  for (const { first, end } of texts)
    for (let at = first; at < end; at++) if ((!issues || issues.has(issue[at] ?? 0)) && (!passes || passes(at))) count++
  return count
}

/** Those that have the words: what is called so comes before what ends so, begins so, or has the word elsewhere. */
function ranked({ texts, index }: Shelf, words: readonly SearchWord[]): ShelfText[] {
  const close: ShelfText[][] = [[], [], [], []]
  for (const place of index.having(words)) {
    const text = texts[place]
    if (text) close[closeness(text.searchText, words[0]?.text ?? '')]?.push(text)
  }
  return close.flat()
}

function closeness(searchText: string, word: string): number {
  const end = searchText.indexOf('\n')
  const length = end < 0 ? searchText.length : end
  if (searchText.endsWith(word, length)) return word.length === length ? 0 : 1
  return searchText.startsWith(word) ? 2 : 3
}
