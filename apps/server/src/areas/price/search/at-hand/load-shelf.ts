import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { publicStatus } from '../../../../domain/pricing-rows/status-codes.ts'
import type { Ctx } from '../../../../platform/database/database.ts'
import { afterLabour } from '../price-conditions.ts'
import type { Shelf, ShelfRows, ShelfText } from './shelf.ts'
import { indexTexts } from './text-index.ts'

export type Size = Readonly<{ texts: number; rows: number }>
type Text = Readonly<{ textKey: string; searchText: string; rows: number }>

/** Some thousand rows and a few milliseconds each; then others have their turn. */
const portion = 100
/** Some fifty megabytes. */
const mostShown = 50_000

export async function sizeOf(ctx: Ctx): Promise<Size> {
  const [size] = await ctx.last(sql<{ texts: number; rows: string }>`select * from texts_counted()`)
  return { texts: size?.texts ?? 0, rows: Number(size?.rows ?? 0) }
}

/** All texts of a station with all their rows, in portions: as a whole they would take the memory several times. */
export async function loadShelf(ctx: Ctx): Promise<Shelf> {
  const { rows: known } = await sql<Text>`select * from texts_in_order()`.execute(ctx.db)
  const index = await indexTexts(known.map(({ searchText }) => searchText))
  const count = known.reduce((sum, { rows }) => sum + rows, 0)
  const filled = { rows: emptyRows(count), issues: numbered(), regions: numbered(), classes: numbered() }
  const texts: ShelfText[] = []
  let end = 0
  for (let from = 0; from < known.length; from += portion) {
    const some = known.slice(from, from + portion)
    for (const [at, values] of (await rowsOf(ctx, some)).entries()) {
      const first = end
      end += values.length / width
      if (end > count) throw new Error('More prices came out while they were put at hand')
      put(filled, values, first)
      texts.push({ searchText: some[at]?.searchText ?? '', first, end })
    }
  }
  const { rows, issues, regions, classes } = filled
  return {
    ...{ texts, index, rows },
    issues: newestFirst(rows.issue, issues.known()),
    regions: regions.known().map(digitsOf),
    classes: classes.known().map(digitsOf).map(classOf),
    shown: new LRUCache({ max: mostShown }),
    reads: { last: Promise.resolve(), next: new Map() },
  }
}

type Filled = Readonly<Record<'issues' | 'regions' | 'classes', ReturnType<typeof numbered>> & { rows: ShelfRows }>

function put({ rows, issues, regions, classes }: Filled, values: readonly number[], first: number): void {
  for (let from = 0, at = first; from < values.length; from += width, at++) {
    rows.issue[at] = issues.of(values[from] ?? 0)
    rows.region[at] = regions.of(values[from + 1] ?? 0)
    rows.class[at] = classes.of(values[from + 2] ?? 0)
    rows.high[at] = values[from + 3] ?? 0
    rows.low[at] = values[from + 4] ?? 0
    rows.incl[at] = Math.round((values[from + 5] ?? 0) * 10_000)
    rows.excl[at] = Math.round((values[from + 6] ?? 0) * 10_000)
  }
}

function emptyRows(count: number): ShelfRows {
  return {
    issue: new Uint16Array(count),
    region: new Uint16Array(count),
    class: new Uint16Array(count),
    high: new Uint32Array(count),
    low: new Uint32Array(count),
    incl: new Float64Array(count),
    excl: new Float64Array(count),
  }
}

const width = 7

/**
 * The rows of each text in the order of a page, as numbers: 1, or 0 for labour, and the period; the region; the kind of price
 * and the class; the two halves of the id; both prices. Codes may begin with a nought, so a one stands before them.
 */
async function rowsOf({ db }: Ctx, texts: readonly Text[]): Promise<number[][]> {
  const keys = texts.map(({ textKey }) => textKey)
  const isLabour = sql`m.category_code < ${sql.lit(afterLabour)}`
  const { rows } = await sql<{ values: string | null }>`
    select (
      select string_agg(
        case when ${isLabour} then '' else '1' end || m.period || ',1' || m.region_code
          || ',1' || m.price_type || m.category_code || ',' || (m.id >> 32) || ',' || (m.id & 4294967295)
          || ',' || m.price_incl || ',' || m.price_excl,
        ',' order by ${isLabour}, m.period desc, m.id desc)
      from material_info m where m.text_key = wanted.key and m.status in ${publicStatus} and m.is_deleted = 0) as values
    from unnest(${keys}::bigint[]) with ordinality wanted (key, place) order by place`.execute(db)
  return rows.map(({ values }) => JSON.parse(`[${values ?? ''}]`))
}

/** Each value once, by the order in which it was met. */
function numbered() {
  const numbers = new Map<number, number>()
  return {
    known: () => [...numbers.keys()],
    of(value: number): number {
      const number = numbers.get(value)
      if (number !== undefined) return number
      numbers.set(value, numbers.size)
      return numbers.size - 1
    },
  }
}

/** Issues were numbered as they were met; now a newer one has the lower number, and labour, which has no one before it, comes last. */
function newestFirst(issue: Uint16Array, met: readonly number[]): string[] {
  const ordered = [...met].sort((one, other) => other - one)
  const numbers = Uint16Array.from(met, (value) => ordered.indexOf(value))
  for (let at = 0; at < issue.length; at++) issue[at] = numbers[issue[at] ?? 0] ?? 0
  return ordered.map((value) => String(value).slice(-6))
}

function digitsOf(value: number): string {
  return String(value).slice(1)
}

function classOf(digits: string): Shelf['classes'][number] {
  return { priceType: Number(digits.slice(0, 1)), categoryCode: digits.slice(1) }
}
