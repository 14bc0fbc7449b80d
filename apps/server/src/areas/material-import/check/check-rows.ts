import { fail } from '@library/contract/errors'
import type { Language } from '@library/contract/kit/label'
import type { ImportChoices } from '@library/contract/material-import/import-findings'
import type { ColumnMeaning, ImportMapping, ImportProblem } from '@library/contract/material-import/material-import'
import { isSubtotal } from '@library/pricing/list/reading/row-kind'
import { inYuan, isInTenThousands } from '@library/pricing/sheet/ten-thousands'
import { pricedRow, rowProblems } from '../../../domain/pricing-rows/check-row.ts'
import { itemKey, type PriceRow } from '../../../domain/pricing-rows/price-row.ts'
import type { ReferenceData } from '../../../domain/pricing-rows/reference-data.ts'
import { unitOfPrices } from '../read/columns.ts'
import { createClassFinder } from '../read/find-class.ts'
import type { Names } from '../read/names.ts'
import { type Cell, type ReadRow, type RowFault, readRow } from '../read/read-row.ts'
import type { SheetRow } from '../read/sheet-rows.ts'
import type { ClassWords } from '../suggest/class-words.ts'
import { createFindings, type Findings } from './findings.ts'
import type { RowNote } from './note-columns.ts'
import { createPortion, type OpenPortion, type SettledPortion } from './portions.ts'
import { createRepeats, isOtherPrice, type Repeat, type Seen, type Settled, type Taken } from './repeats.ts'

/** Everything rows are checked against, loaded once for the whole file. */
export type Rules = Readonly<{
  mapping: ImportMapping
  choices: ImportChoices
  isSideAssumed: boolean
  period: string
  regionCode: string | null
  language: Language
  names: Names
  look: ReferenceData
  classWords: ClassWords
  /** Items that already have a price for the period. */
  taken: ReadonlyMap<string, Taken>
  /** The good rows after this one are prepared for writing; without it none are, for a preview. */
  after?: number
}>

type Left = Readonly<{ wrong: readonly ImportProblem[]; failed: number; repeats: readonly Repeat[] }>
/** The result of a part of a file: with its good rows, the row and price of each item. */
export type Checked = Left &
  Readonly<{
    portions: readonly OpenPortion[]
    seen: ReadonlyMap<string, Seen>
    /** Rows that a later one replaces. */
    replaced: ReadonlyMap<number, number>
    findings: Findings
  }>
/** The result of the whole file. */
export type Outcome = Left & Readonly<{ portions: SettledPortion[]; ok: number; findings: Findings }>

/** The good rows in portions, each as soon as it is full; returns the rest of the result. */
export type Checking = Generator<OpenPortion, Omit<Checked, 'portions'>, undefined>

/** Every row against every rule. Of rows with the same item and region the first counts, unless the user says otherwise. */
export function checkRows(rows: Iterable<SheetRow>, headings: readonly string[], rules: Rules): Checked {
  const checking = checkInPortions(rows, headings, rules)
  const portions: OpenPortion[] = []
  for (;;) {
    const { done, value } = checking.next()
    if (done) return { ...value, portions }
    portions.push(value)
  }
}

export function* checkInPortions(rows: Iterable<SheetRow>, headings: readonly string[], rules: Rules): Checking {
  const places = placesOf(headings, rules.mapping)
  const large = new Set(headings.filter(isInTenThousands).map((heading) => rules.mapping[heading]))
  const unit = unitOfPrices(headings, rules.mapping) ?? ''
  const find = createClassFinder(rules)
  const findings = createFindings(rules.look)
  const portion = createPortion(rules.after, rules.look)
  const items = createRepeats(rules)
  const wrong: ImportProblem[] = []
  let failed = 0
  for (const { row, cells } of rows) {
    const cell: Cell = (field) => {
      const text = textAt(cells, places.get(field))
      return large.has(field) ? inYuan(text) : text
    }
    if (isNoPrice(cells, cell, headings)) {
      wrong.push({ row, ...noPrice(rules.language) })
      failed += 1
      continue
    }
    const read = readRow((field) => cell(field) || (field === 'unit' ? unit : ''), rules, find)
    findings.see(row, read)
    const problems = 'value' in read ? ruleProblems(read.value, cell, rules) : read.problems
    if (problems.length > 0 || !('value' in read)) {
      wrong.push(...problems.map((problem) => ({ row, ...problem })))
      failed += 1
      continue
    }
    const { ownCode } = read.remarks
    const key = itemKey(read.value)
    const settled = items.settle(row, { value: read.value, key, price: priceOf(read.value), ownCode })
    if (!settled) continue
    findings.take(read)
    portion.add(settled.value === read.value ? key : itemKey(settled.value), settled.value, noteOf(row, read, settled))
    if (portion.isFull()) yield portion.taken()
  }
  if (!portion.isEmpty()) yield portion.taken()
  return { ...items.all(), wrong, failed, findings: findings.all() }
}

function noteOf(row: number, { remarks: { typed, assumed, ownCode } }: ReadRow, { replaces }: Settled): RowNote {
  return replaces ? { row, typed, assumed, ownCode, replaces } : { row, typed, assumed, ownCode }
}

const fewHeadings = 3

/** A title between the rows, a sum or a note below them, or the headings again on the next page. */
function isNoPrice(cells: readonly string[], cell: Cell, headings: readonly string[]): boolean {
  if (!cell('unit') && !cell('priceIncl') && !cell('priceExcl')) return true
  if (!cell('unit') && !cell('spec') && isSubtotal(cell('materialName') || cell('description'))) return true
  return (
    cells[0] === headings[0] && cells.filter((text, at) => text !== '' && text === headings[at]).length >= fewHeadings
  )
}

function noPrice(language: Language): RowFault {
  const refusal = fail('material-import/no-price')
  return { field: 'priceIncl', msg: refusal.translate(language), reason: refusal.code }
}

/** Several columns of one meaning are joined. */
function textAt(cells: readonly string[], places: readonly number[] | undefined): string {
  if (places === undefined) return ''
  const [first = -1, ...more] = places
  const text = cells[first] ?? ''
  if (more.length === 0) return text
  return [...new Set([text, ...more.map((at) => cells[at] ?? '')])].filter(Boolean).join(' ')
}

/** Only specs are joined; of other columns with one meaning the first counts. */
function placesOf(headings: readonly string[], mapping: ImportMapping): ReadonlyMap<ColumnMeaning, readonly number[]> {
  const places = new Map<ColumnMeaning, number[]>()
  for (const [at, heading] of headings.entries()) {
    const meaning = mapping[heading]
    if (!meaning) continue
    const known = places.get(meaning)
    if (!known) places.set(meaning, [at])
    else if (meaning === 'spec') known.push(at)
  }
  return places
}

function priceOf(value: PriceRow): string {
  return pricedRow(value).priceExcl
}

function ruleProblems(value: PriceRow, cell: Cell, { look, language }: Rules): RowFault[] {
  return rowProblems(value, look).map(({ code, field, details }) => {
    const refusal = code === 'material/category-unknown' ? withoutClass(cell('category')) : fail(code, details)
    return { field, msg: refusal.translate(language), reason: refusal.code }
  })
}

/** A file without the column must be reported. */
function withoutClass(named: string) {
  return named ? fail('material-import/category-unknown', { named }) : fail('material-import/category-missing')
}

/** All problems that prevent rows from being written, in their order. */
export function problemsOf({ wrong, repeats }: Left, language: Language): ImportProblem[] {
  const duplicates = repeats.map((one) => {
    const refusal = repeated(one)
    return { row: one.row, field: 'materialName', msg: refusal.translate(language), reason: refusal.code }
  })
  return [...wrong, ...duplicates].sort((one, other) => one.row - other.row)
}

function repeated(repeat: Repeat) {
  const { first, price, firstPrice: before } = repeat
  if (!isOtherPrice(repeat))
    return first === undefined ? fail('material-import/present') : fail('material-import/twice', { row: first })
  return first === undefined
    ? fail('material-import/present-otherwise', { price, before })
    : fail('material-import/other-price', { row: first, price, before })
}
