import { type ErrorCode, fail } from '@library/contract/errors'
import type { Language } from '@library/contract/kit/label'
import { rootId } from '../../kit/tree.ts'
import type { FileRow, Known, RowProblem } from './region-rows.ts'

type Place = { parentCode: string; level: number }

/** The problems of the resulting tree: duplicate codes, missing parents, levels that do not grow. */
export function placeProblems(
  rows: readonly FileRow[],
  known: ReadonlyMap<string, Known>,
  language: Language,
): RowProblem[] {
  const after = new Map<string, Place>([...known].map(([code, row]) => [code, row]))
  const rowOf = new Map<string, number>()
  const problems: RowProblem[] = []
  const report = (row: number, field: string, code: ErrorCode) =>
    void problems.push({ row, field, msg: fail(code).translate(language) })

  for (const { row, value } of rows) {
    if (rowOf.has(value.code)) report(row, 'code', 'region/twice')
    rowOf.set(value.code, row)
    after.set(value.code, value)
  }
  for (const [code, place] of after) {
    const parent = after.get(place.parentCode)
    // An existing region is reported only through its parent in the file.
    const row = rowOf.get(code) ?? rowOf.get(place.parentCode)
    if (row === undefined || place.parentCode === rootId) continue
    if (!parent) report(row, 'parentCode', 'region/parent')
    else if (parent.level >= place.level) report(row, 'level', 'region/level')
  }
  return problems.sort((one, other) => one.row - other.row)
}
