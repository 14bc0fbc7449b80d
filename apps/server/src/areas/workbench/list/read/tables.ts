import { fail } from '@library/contract/errors'
import { DomainError } from '@library/contract/kit/domain-error'
import { workbenchLimits } from '@library/contract/workbench/limits'
import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { sheetsOf, tableRows } from '../../../../platform/spreadsheet/read-table.ts'

export type Table = Readonly<{ name: string; rows: string[][] }>

const zip = Buffer.from([0x50, 0x4b, 3, 4])
/** The container of .xls and .et. The export could not write into it, so the user saves it as xlsx first. */
const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
/** Excel puts a workbook with a password into the same container, as a stream of this name. */
const encryptedStream = Buffer.from('EncryptedPackage', 'utf16le')
/** The only sheet of a csv or of pasted cells. */
export const onlySheet = '清单'

const { sheets: mostSheets, columns: mostColumns, lines: mostLines } = workbenchLimits

/** Every sheet that is not hidden, as texts. */
export async function tablesOf(file: Buffer, isPasted: boolean): Promise<Table[]> {
  if (begins(file, compound)) throw fail(file.includes(encryptedStream) ? 'import/encrypted' : 'list/unreadable')
  const tables = isPasted ? [pastedTable(file)] : await inOwnTerms(() => fileTables(file))
  if (!tables.some(({ rows }) => rows.length > 0)) throw fail('list/unreadable')
  return tables
}

export function isWorkbook(file: Buffer): boolean {
  return begins(file, zip)
}

function begins(file: Buffer, mark: Buffer): boolean {
  return file.subarray(0, mark.length).equals(mark)
}

async function fileTables(file: Buffer): Promise<Table[]> {
  const sheets = await sheetsOf(file)
  if (sheets.length > mostSheets) throw tooWide()
  const tables: Table[] = []
  for (const { at, name } of sheets) tables.push({ name: name || onlySheet, rows: await rowsOf(file, at) })
  return tables
}

/** An empty sheet beside others is no trouble. */
async function rowsOf(file: Buffer, sheet: number): Promise<string[][]> {
  const rows: string[][] = []
  try {
    for await (const cells of tableRows(file, sheet)) rows.push(cells.map(storable))
  } catch (error) {
    if (error instanceof DomainError && error.code === 'import/unreadable' && rows.every(isEmpty)) return []
    throw error
  }
  return rows
}

function isEmpty(row: readonly string[]): boolean {
  return row.length === 0
}

/** Spreadsheet programs put tabs between cells. */
function pastedTable(file: Buffer): Table {
  const text = file.toString()
  const read = text.includes('\t') ? parseCsv(text, { delimiter: '\t' }) : parseCsv(text)
  const rows = read.map((row) => row.map((cell) => storable(String(cell ?? '').trim())))
  if (rows.some(({ length }) => length > mostColumns)) throw tooWide()
  return { name: onlySheet, rows: rows.some((row) => row.some(Boolean)) ? rows : [] }
}

/** What the database cannot hold: NUL, and halves of a sign. */
function storable(cell: string): string {
  return cell.replaceAll('\u0000', '').replace(/\p{Cs}/gu, '')
}

function tooWide(): Error {
  return fail('list/too-wide', { sheets: mostSheets, columns: mostColumns })
}

const meanings: Readonly<Record<string, () => Error>> = {
  'import/unreadable': () => fail('list/unreadable'),
  'import/too-many-columns': tooWide,
  'import/too-many-rows': () => fail('list/too-many', { most: mostLines }),
  'import/too-large': () => fail('list/too-many', { most: mostLines }),
}

/** The reader is shared with the import of prices, whose refusals tell of another way out. */
async function inOwnTerms<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw (error instanceof DomainError && meanings[error.code]?.()) || error
  }
}

/** Whether cells of this column are formulas whose values were never computed. */
export async function hasBareFormulas(file: Buffer, sheet: string, column: number): Promise<boolean> {
  const { sheets } = await readXlsx(new Uint8Array(file), { sheets: [sheet] })
  const cells = [...(sheets[0]?.cells ?? [])]
  return cells.some(([at, { formula, value }]) => {
    const isHere = Number(at.split(',')[1]) === column
    return isHere && formula !== undefined && (value === null || value === undefined || value === '')
  })
}
