import { fail } from '@library/contract/errors'
import type { Language } from '@library/contract/kit/label'
import type { ColumnMeaning, ImportMapping, ImportProblem } from '@library/contract/material-import/material-import'
import { rowProblems } from '../../../domain/pricing-rows/check-row.ts'
import { createDraftList, type DraftLines, type Drafts } from '../../../domain/pricing-rows/drafts.ts'
import { itemKey, type PriceRow } from '../../../domain/pricing-rows/price-row.ts'
import type { ReferenceData } from '../../../domain/pricing-rows/reference-data.ts'
import type { Names } from '../read/names.ts'
import { type Cell, readRow } from '../read/read-row.ts'
import type { SheetRow } from '../read/sheet-rows.ts'

/** Rows to write, and the last row of the sheet among them. */
export type Portion = Drafts & Readonly<{ last: number }>
/** The same while one of them may still turn out to be a duplicate of an earlier row: which rows they are. */
export type OpenPortion = DraftLines & Readonly<{ rows: readonly number[] }>

const portionSize = 2000

/** Everything rows are checked against, loaded once for the whole file. */
export type Rules = Readonly<{
  mapping: ImportMapping
  period: string
  regionCode: string | null
  language: Language
  names: Names
  look: ReferenceData
  /** Items that already have a price for the period. */
  taken: readonly string[]
  /** The good rows after this one are prepared for writing; without it none are, for a preview. */
  after?: number
}>

/** A good row whose item an earlier row has; without one, the item already has a price. */
export type Repeat = Readonly<{ row: number; first?: number }>

type Left = Readonly<{ wrong: readonly ImportProblem[]; failed: number; repeats: readonly Repeat[] }>
/** The result of a part of a file: with its good rows, the row of each item. */
export type Checked = Left & Readonly<{ portions: readonly OpenPortion[]; seen: ReadonlyMap<string, number> }>
/** The result of the whole file. */
export type Outcome = Left & Readonly<{ portions: Portion[]; ok: number }>

/** Every row against every rule. Of rows with the same item and region the first counts. */
export function checkRows(rows: Iterable<SheetRow>, headings: readonly string[], rules: Rules): Checked {
  const places = placesOf(headings, rules.mapping)
  const taken = new Set(rules.taken)
  const seen = new Map<string, number>()
  const ready = readyRows(rules)
  const wrong: ImportProblem[] = []
  const repeats: Repeat[] = []
  let failed = 0
  for (const { row, cells } of rows) {
    const cell: Cell = (field) => cells[places.get(field) ?? -1] ?? ''
    const read = readRow(cell, rules)
    const problems = 'value' in read ? ruleProblems(read.value, cell, rules) : read.problems
    if (problems.length > 0 || !('value' in read)) {
      wrong.push(...problems.map((problem) => ({ row, ...problem })))
      failed += 1
      continue
    }
    const key = itemKey(read.value)
    const first = seen.get(key)
    if (first !== undefined) repeats.push({ row, first })
    else if (taken.has(key)) repeats.push({ row })
    else {
      seen.set(key, row)
      ready.add(row, key, read.value)
    }
  }
  return { portions: ready.portions(), seen, wrong, failed, repeats }
}

/**
 * Good rows in the format of the database, serialized while they are in memory: storing them in any other way until
 * they are written takes as long again as checking them.
 */
function readyRows({ after, look }: Rules) {
  const portions: OpenPortion[] = []
  const list = createDraftList(look)
  let rows: number[] = []
  const close = () => {
    portions.push({ ...list.taken(), rows })
    rows = []
  }
  return {
    add(row: number, key: string, value: PriceRow) {
      if (after === undefined || row <= after) return
      list.add(value, key)
      rows.push(row)
      if (rows.length === portionSize) close()
    },
    portions() {
      if (rows.length > 0) close()
      return portions
    },
  }
}

function placesOf(headings: readonly string[], mapping: ImportMapping): ReadonlyMap<ColumnMeaning, number> {
  const found = headings.flatMap((heading, at) => (mapping[heading] ? [[mapping[heading], at] as const] : []))
  return new Map(found.reverse())
}

function ruleProblems(value: PriceRow, cell: Cell, { look, language }: Rules) {
  return rowProblems(value, look).map(({ code, field, details }) => {
    const refusal = code === 'material/category-unknown' ? withoutClass(cell('category')) : fail(code, details)
    return { field, msg: refusal.translate(language) }
  })
}

/** A file without the column must be reported. */
function withoutClass(named: string) {
  return named ? fail('material-import/category-unknown', { named }) : fail('material-import/category-missing')
}

/** All problems that prevent rows from being written, in their order. */
export function problemsOf({ wrong, repeats }: Left, language: Language): ImportProblem[] {
  const duplicates = repeats.map(({ row, first }) => ({
    row,
    field: 'materialName',
    msg: repeated(first).translate(language),
  }))
  return [...wrong, ...duplicates].sort((one, other) => one.row - other.row)
}

function repeated(first: number | undefined) {
  return first === undefined ? fail('material-import/present') : fail('material-import/twice', { row: first })
}
