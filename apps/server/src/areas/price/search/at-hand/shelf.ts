import type { LRUCache } from 'lru-cache'
import type { SearchWord } from '../../../../domain/pricing-rows/search-text.ts'
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

/** Of rows that were not shown before: the end of the read under way, and of each sheet the next. */
type Reads = {
  last: Promise<unknown>
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
type Wanted = Narrowing & Readonly<{ words: readonly SearchWord[]; size: number; from: number; mostCounted: number }>

/** The same rows in the same order as `found_prices` has them (`0016_price_search.sql`); of more than enough it tells so many. */
export function findAtHand(shelf: Shelf, wanted: Wanted): { total: number; ids: string[] } {
  const { period, size, from, mostCounted } = wanted
  const texts = ranked(shelf, wanted.words)
  const passes = passing(shelf, wanted)
  const issues = period ? numbersOf(shelf, period) : undefined
  const counted = { issues, passes, most: mostCounted }
  const total = countOf(shelf, texts, counted)
  const left = total < mostCounted ? Math.max(total - from, 0) : size
  const rows = left > 0 ? rowsOf(shelf, texts, { issues, passes, from, size: Math.min(size, left) }) : []
  return { total, ids: rows.map((row) => idAt(shelf.rows, row)) }
}

/** An issue has two where it has labour as well. */
function numbersOf({ issues }: Shelf, period: string): ReadonlySet<number> {
  return new Set(issues.flatMap((issue, number) => (issue === period ? [number] : [])))
}

type Passes = ((row: number) => boolean) | undefined

/** Regions and classes are fewer than rows, so each is looked at once. Always the same look-ups: a machine does them faster. */
function passing({ rows, regions, classes }: Shelf, { isRegion, isClass, range }: Wanted): Passes {
  if (!isRegion && !isClass && !range) return undefined
  const ofRegion = marked(regions, isRegion)
  const ofClass = marked(classes, isClass)
  const { region, class: kind } = rows
  const prices = rows[range?.of ?? 'incl']
  const { from, to } = range ?? { from: -Infinity, to: Infinity }
  return (row) => {
    if (ofRegion[region[row] ?? 0] !== 1 || ofClass[kind[row] ?? 0] !== 1) return false
    const price = prices[row] ?? 0
    return price >= from && price <= to
  }
}

/** 1 for each that is wanted. */
function marked<Value>(values: readonly Value[], isWanted: ((value: Value) => boolean) | undefined): Uint8Array {
  const marks = new Uint8Array(values.length).fill(1)
  if (isWanted) for (const [at, value] of values.entries()) marks[at] = Number(isWanted(value))
  return marks
}

type Issues = ReadonlySet<number> | undefined
type Cut = Readonly<{ issues: Issues; passes: Passes; from: number; size: number }>

/** One issue after the other, and of each what the texts have of it: every row is met once. */
function rowsOf(shelf: Shelf, texts: readonly ShelfText[], { issues, passes, from, size }: Cut): number[] {
  const { issue } = shelf.rows
  const next = Uint32Array.from(texts, ({ first }) => first)
  const found: number[] = []
  let skip = from
  for (const wanted of issues ?? shelf.issues.keys())
    for (const [place, { end }] of texts.entries()) {
      let at = next[place] ?? end
      for (; at < end && (issue[at] ?? 0) <= wanted; at++) {
        if (issue[at] !== wanted || (passes && !passes(at)) || skip-- > 0) continue
        found.push(at)
        if (found.length === size) return found
      }
      next[place] = at
    }
  return found
}

/** The ids of all rows of the newest issues, of as many as these are. */
export function newestIds({ rows, issues }: Shelf, most: number): string[] {
  const ids: string[] = []
  for (const number of issues.keys())
    for (let at = rows.issue.indexOf(number); at >= 0; at = rows.issue.indexOf(number, at + 1)) {
      if (ids.length === most) return ids
      ids.push(idAt(rows, at))
    }
  return ids
}

function idAt({ high, low }: ShelfRows, at: number): string {
  return String((BigInt(high[at] ?? 0) << 32n) | BigInt(low[at] ?? 0))
}

type Counted = Readonly<{ issues: Issues; passes: Passes; most: number }>

function countOf({ rows: { issue } }: Shelf, texts: readonly ShelfText[], { issues, passes, most }: Counted): number {
  if (!issues && !passes)
    return Math.min(
      texts.reduce((sum, { first, end }) => sum + end - first, 0),
      most,
    )
  let count = 0
  for (const { first, end } of texts)
    for (let at = first; at < end; at++) {
      if ((issues && !issues.has(issue[at] ?? 0)) || (passes && !passes(at))) continue
      count++
      if (count === most) return count
    }
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
