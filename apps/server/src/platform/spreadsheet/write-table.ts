import { stringify } from 'csv-stringify/sync'
import { writeXlsx } from 'hucre/xlsx'
import { contentDisposition } from '../content-disposition.ts'

/** A heading and rows, ready to be written down. */
export type Table = { title: string; headers: string[]; rows: (string | number | null)[][] }

type TableFile = { content: Buffer; type: string; disposition: string }

export async function writeTable(table: Table, format: 'xlsx' | 'csv'): Promise<TableFile> {
  const content = format === 'csv' ? csv(table) : await xlsx(table)
  const type =
    format === 'csv' ? 'text/csv; charset=utf-8' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return {
    content,
    type,
    disposition: contentDisposition('attachment', `${table.title}.${format}`),
  }
}

/** With a byte order mark, so that Excel reads Chinese, and with formulas disarmed, so that a cell cannot run. */
function csv({ headers, rows }: Table): Buffer {
  return Buffer.from(stringify([headers, ...rows], { bom: true, escape_formulas: true, record_delimiter: 'windows' }))
}

async function xlsx({ title, headers, rows }: Table): Promise<Buffer> {
  const columns = headers.map((header, at) => ({ header, key: String(at), width: 24 }))
  const data = rows.map((row) => Object.fromEntries(row.map((value, at) => [String(at), value])))
  return Buffer.from(await writeXlsx({ sheets: [{ name: sheetName(title), columns, data }] }))
}

/** Excel has signs that no sheet may be called by, and room for 31. */
function sheetName(title: string): string {
  return title.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31)
}
