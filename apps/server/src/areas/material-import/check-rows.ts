import { fail } from '@library/contract/errors'
import type { Language } from '@library/contract/kit/label'
import type { ColumnMeaning, ImportMapping, ImportProblem } from '@library/contract/material-import/material-import'
import { rowProblems } from '../../platform/price-rows/check-row.ts'
import type { LookUps } from '../../platform/price-rows/look-ups.ts'
import { itemKey, type PriceRow } from '../../platform/price-rows/price-row.ts'
import type { Names } from './names.ts'
import { createPack, type Pack } from './pack.ts'
import { readRow } from './read-row.ts'
import type { SheetRow } from './sheet.ts'

export type GoodRow = Readonly<{ row: number; value: PriceRow }>

/** All that rows are held against, loaded once for the whole file. */
export type Rules = Readonly<{
  mapping: ImportMapping
  period: string
  regionCode: string | null
  language: Language
  names: Names
  look: LookUps
  /** Items that have a price for the period already. */
  taken: readonly string[]
}>
export type Checked = Readonly<{ good: Pack<GoodRow>; ok: number; wrong: ImportProblem[]; failed: number }>

/** Every row against every rule. Of rows that mean the same item and region the first counts. */
export function checkRows(rows: Iterable<SheetRow>, headings: readonly string[], rules: Rules): Checked {
  const places = placesOf(headings, rules.mapping)
  const taken = new Set(rules.taken)
  const seen = new Map<string, number>()
  const good = createPack<GoodRow>()
  const wrong: ImportProblem[] = []
  let failed = 0
  for (const { row, cells } of rows) {
    const read = readRow((field) => cells[places.get(field) ?? -1] ?? '', rules)
    const problems = 'value' in read ? ruleProblems(read.value, rules) : read.problems
    if (problems.length > 0 || !('value' in read)) {
      wrong.push(...problems.map((problem) => ({ row, ...problem })))
      failed += 1
      continue
    }
    const key = itemKey(read.value)
    const refusal = repeated(taken.has(key), seen.get(key))
    if (refusal) wrong.push({ row, field: 'materialName', msg: refusal.words(rules.language) })
    else {
      seen.set(key, row)
      good.add({ row, value: read.value })
    }
  }
  return { good, ok: seen.size, wrong, failed }
}

function placesOf(headings: readonly string[], mapping: ImportMapping): ReadonlyMap<ColumnMeaning, number> {
  const found = headings.flatMap((heading, at) => (mapping[heading] ? [[mapping[heading], at] as const] : []))
  return new Map(found.reverse())
}

function ruleProblems(value: PriceRow, { look, language }: Rules) {
  return rowProblems(value, look).map(({ code, field, details }) => ({
    field,
    msg: fail(code, details).words(language),
  }))
}

function repeated(isTaken: boolean, first: number | undefined) {
  if (isTaken) return fail('material-import/present')
  return first === undefined ? undefined : fail('material-import/twice', { row: first })
}
