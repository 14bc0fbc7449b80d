import { fail } from '@library/contract/errors'
import type { Language } from '@library/contract/kit/label'
import { periodState } from '@library/contract/material/period.states'
import { rowProblems } from '../../../domain/pricing-rows/check-row.ts'
import type { PriceRow } from '../../../domain/pricing-rows/price-row.ts'
import type { Period, ReferenceData } from '../../../domain/pricing-rows/reference-data.ts'
import type { ClassFinder } from '../read/find-class.ts'
import { type Class, classOfCode, type Names, namedClass } from '../read/names.ts'
import { type Cell, readRow } from '../read/read-row.ts'
import type { ClassWords } from '../suggest/class-words.ts'

export type LineRules = Readonly<{
  names: Names
  classWords: ClassWords
  /** Its periods are filled in as they are met: see `openPeriod`. */
  look: ReferenceData & Readonly<{ periods: Map<string, Period> }>
  periodType: number
  regionCode: string | null
  language: Language
}>
export type Problem = Readonly<{ field: string; msg: string }>
/** The cells of a row, its period, and the class that the file or a title above the row says. */
export type Line = Readonly<{ cell: Cell; period: string; usual: Class | undefined }>

/** What the station published itself, as in the dictionary price_type. */
const stationPrice = 1
/** Published without a spec. */
const noSpec = '-'
/** Rules for what comes in today: what was published is not judged by them. */
const notOfThePast: ReadonlySet<string> = new Set(['material/attribute-missing', 'material/code-mismatch'])

/** A line as a price of its period, or what is wrong with it. */
export function readLine(
  { cell, period, usual }: Line,
  rules: LineRules,
  find: ClassFinder,
): { value: PriceRow } | { problems: Problem[] } {
  const { names, look, periodType, regionCode, language } = rules
  openPeriod(look.periods, period, periodType)
  const withSpec: Cell = (field) => cell(field) || (field === 'spec' && !cell('description') ? noSpec : '')
  const isOwnClass =
    namedClass(names, cell('category')) !== undefined || classOfCode(names, cell('materialCode')) !== undefined
  const withClass: Cell = (field) => (field === 'category' && !isOwnClass && usual ? usual.code : withSpec(field))
  const common = { period, regionCode, language, names, choices: {}, isSideAssumed: false }
  const read = readRow(withClass, common, find)
  if (!('value' in read)) return read
  const value = { ...read.value, priceType: stationPrice }
  const problems = rowProblems(value, look)
    .filter(({ code }) => !notOfThePast.has(code))
    .map(({ code, field, details }) => ({
      field,
      msg: (code === 'material/category-unknown' ? withoutClass(cell('category')) : fail(code, details)).translate(
        language,
      ),
    }))
  return problems.length > 0 ? { problems } : { value }
}

/** The rules take rows of a collecting period only. Whether a past one can be filled is decided about all its rows. */
function openPeriod(periods: Map<string, Period>, period: string, periodType: number): void {
  if (periods.has(period)) return
  const startDate = `${period.slice(0, 4)}-${period.slice(4)}-01`
  periods.set(period, { period, periodType, state: periodState.collecting, startDate })
}

function withoutClass(named: string) {
  return named ? fail('material-import/category-unknown', { named }) : fail('material-import/category-missing')
}
