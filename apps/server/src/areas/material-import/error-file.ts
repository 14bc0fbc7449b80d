import type { Language } from '@library/contract/kit/label'
import type { ImportProblem } from '@library/contract/material-import/material-import'
import { writeTable } from '../../platform/spreadsheet/write-table.ts'
import type { SheetRow } from './read/sheet-rows.ts'

type LeftOut = Readonly<{
  headings: readonly string[]
  rows: readonly SheetRow[]
  wrong: readonly ImportProblem[]
}>

/** The skipped rows as they were written, with the reason beside each: the corrected file can be uploaded again. */
export async function errorFile({ headings, rows, wrong }: LeftOut, language: Language): Promise<Uint8Array> {
  const reasons = new Map<number, string[]>()
  for (const { row, msg } of wrong) {
    const known = reasons.get(row)
    if (known) known.push(msg)
    else reasons.set(row, [msg])
  }
  const lines = rows.map(({ row, cells }) => [
    ...headings.map((_, at) => cells[at] ?? ''),
    String(row),
    (reasons.get(row) ?? []).join('；'),
  ])
  const more = { zh: ['原行号', '原因'], en: ['Row', 'Reason'] }[language]
  const title = { zh: '未导入的行', en: 'Rows left out' }[language]
  return (await writeTable({ title, headers: [...headings, ...more], rows: lines }, 'xlsx')).content
}
