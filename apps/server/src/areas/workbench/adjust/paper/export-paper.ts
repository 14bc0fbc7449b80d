import type { AdjustPaper } from '@library/contract/workbench/adjust.calls'
import { sheetName } from '../../../../platform/spreadsheet/sheet-name.ts'

const widths = [6, 30, 8, 12, 12, 12, 10, 12, 14, 10, 22, 12, 14, 48, 30]
/** Columns that add up: they are numbers for the office program, unless a tag stands in them. */
const numeric = new Set([4, 5, 7, 8, 11, 12])

/** The same paper as a workbook, set up for A4 landscape, the headings on every page. */
export async function exportPaper(paper: AdjustPaper, name: string): Promise<Buffer> {
  const { writeXlsx } = await import('hucre/xlsx')
  const { title, facts, headers, rows, totals, notes, documents, signatures, no, hash } = paper
  const above = [[title], ...facts.map(({ label, value }) => [label, value]), []]
  const below = [
    [],
    ...totals.map(({ label, value }) => [label, numberOf(value)]),
    ...notes.map((note) => [note]),
    ...documents.map(({ label, has }) => [`${has ? '✓' : '缺'} ${label}`]),
    signatures,
    ...(no && hash ? [[no, hash]] : []),
  ]
  const table = rows.map((row) => row.map((cell, at) => (numeric.has(at) ? numberOf(cell) : cell)))
  const first = above.length
  const sheet = {
    name: sheetName(name),
    columns: widths.map((width) => ({ width })),
    rows: [...above, headers, ...table, ...below],
    pageSetup: {
      paperSize: 'a4' as const,
      orientation: 'landscape' as const,
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: `$${first + 1}:$${first + 1}`,
    },
  }
  return Buffer.from(await writeXlsx({ sheets: [sheet] }))
}

/** Figures with more digits than a sheet can calculate with stay text. */
function numberOf(text: string): string | number {
  const plain = text.replace('−', '-')
  return /^-?\d{1,12}(?:\.\d{1,6})?$/.test(plain) && plain.length <= 15 ? Number(plain) : text
}
