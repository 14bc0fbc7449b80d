import type { PastMapping, PastMeaning } from '@library/contract/past-issue/past-issue'
import { plainHeading, sideOf } from '@library/pricing/sheet/heading-words'
import { findHeadings } from '../read/columns.ts'
import { guessColumns, type Knowledge } from '../read/guess-columns.ts'

/** What stations call the column of the period. */
const periodWords: ReadonlySet<string> = new Set(
  '期 期数 期次 期号 期别 期间 发布期 发布期数 发布月份 月份 年月 价格月份 价格期 所属期 信息价期数 period month issue'.split(
    ' ',
  ),
)

export type Recognised = Readonly<{ at: number; headings: readonly string[]; guess: PastMapping }>

/** The headings of a sheet and what each column means, as an import recognises it; and the column of the period. */
export function recognise(top: readonly (readonly string[])[], knowledge: Knowledge): Recognised {
  const { at, headings } = findHeadings(top, knowledge)
  const side = sideOf(knowledge.simplify(top.slice(0, at).flat().join(' ')))
  const { guess } = guessColumns({ headings, rows: top.slice(at + 1), side }, knowledge)
  const period = headings.find((heading) => periodWords.has(plainHeading(heading)))
  return { at, headings, guess: period ? { ...guess, [period]: 'period' } : guess }
}

/** The position of each meaning; the first of several columns counts. */
export function placesOf(headings: readonly string[], mapping: PastMapping): ReadonlyMap<PastMeaning, number> {
  const found = headings.flatMap((heading, at) => (mapping[heading] ? [[mapping[heading], at] as const] : []))
  return new Map(found.reverse())
}

/** The required fields without a column. What was published without a spec has none. */
export function missingIn(places: ReadonlyMap<PastMeaning, number>): string[] {
  const named: readonly PastMeaning[] = places.has('description') ? ['unit'] : ['materialName', 'unit']
  const missing = named.filter((field) => !places.has(field))
  return places.has('priceIncl') || places.has('priceExcl') ? missing : [...missing, 'priceIncl']
}
