import { contentDisposition } from '../files/content-disposition.ts'
import { byteOrderMark, csvText } from './csv-text.ts'
import { sheetName } from './sheet-name.ts'

/** A heading and rows to be written. */
export type Table = {
  title: string
  headers: string[]
  rows: (string | number | null)[][]
  /** The choices of a column, by its index; they are in a separate sheet. */
  lists?: Readonly<{ title: string; byColumn: ReadonlyMap<number, readonly string[]> }>
}

type Format = 'xlsx' | 'csv'
type TableFile = { content: Buffer; type: string; disposition: string }

export async function writeTable(table: Table, format: Format): Promise<TableFile> {
  const content = format === 'csv' ? csv(table) : await xlsx(table)
  return { content, ...tableHeaders(table.title, format) }
}

const types: Readonly<Record<Format, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export function tableHeaders(title: string, format: Format): Pick<TableFile, 'type' | 'disposition'> {
  return { type: types[format], disposition: contentDisposition('attachment', `${title}.${format}`) }
}

function csv({ headers, rows }: Table): Buffer {
  return Buffer.from(byteOrderMark + csvText([headers, ...rows]))
}

/** Rows below the headings that offer the choices. */
const mostChosen = 10_000

async function xlsx({ title, headers, rows, lists }: Table): Promise<Buffer> {
  // Loaded lazily: few of the threads that could write a workbook do.
  const { writeXlsx } = await import('hucre/xlsx')
  const columns = headers.map((header, at) => ({ header, key: String(at), width: 24 }))
  const data = rows.map((row) => Object.fromEntries(row.map((value, at) => [String(at), value])))
  const main = { name: sheetName(title), columns, data }
  const filled = [...(lists?.byColumn ?? [])].filter(([, values]) => values.length > 0)
  if (!lists || filled.length === 0) return Buffer.from(await writeXlsx({ sheets: [main] }))
  const name = sheetName(lists.title)
  const dataValidations = filled.map(([column, values], at) => ({
    type: 'list' as const,
    formula1: `'${name}'!$${letterOf(at)}$2:$${letterOf(at)}$${values.length + 1}`,
    range: `${letterOf(column)}2:${letterOf(column)}${mostChosen}`,
    allowBlank: true,
    // Any other value is reported when the file is checked, with the reason.
    showErrorMessage: false,
  }))
  const longest = Math.max(...filled.map(([, values]) => values.length))
  const choices = Array.from({ length: longest }, (_, row) => filled.map(([, values]) => values[row] ?? null))
  const second = { name, rows: [filled.map(([column]) => headers[column] ?? ''), ...choices] }
  return Buffer.from(await writeXlsx({ sheets: [{ ...main, dataValidations }, second] }))
}

/** A, B … Z, AA: the column names of a sheet. */
function letterOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : letterOf(Math.floor(column / 26) - 1) + last
}
