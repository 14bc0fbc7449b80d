import { fail } from '@library/contract/errors'
import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { requireSmallWhenUnpacked } from './zip-size.ts'

export const mostImported = 100_000
const mostBytes = 20 * 1024 * 1024
const mostColumns = 'Z'

/** The rows of a workbook's first sheet or of a CSV file, as text, empty ones too. What is too large is refused before it is read. */
export async function readTable(file: Buffer): Promise<string[][]> {
  if (file.length > mostBytes) throw fail('import/too-large')
  const rows = isZip(file) ? await readWorkbook(file) : readText(file)
  if (rows.length > mostImported + 1) throw fail('import/too-many-rows', { most: mostImported })
  const text = rows.map((row) => row.map(cellText))
  if (text.every(isBlank)) throw fail('import/unreadable')
  return text
}

export function isBlank(row: readonly string[]): boolean {
  return row.every((cell) => cell === '')
}

function isZip(file: Buffer): boolean {
  return file.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]))
}

async function readWorkbook(file: Buffer): Promise<unknown[][]> {
  await requireSmallWhenUnpacked(file)
  // One row more than allowed, so that too many can be told from enough.
  const range = `A1:${mostColumns}${mostImported + 2}`
  try {
    return (await readXlsx(new Uint8Array(file), { sheets: [0], range })).sheets[0]?.rows ?? []
  } catch {
    // Whatever a stranger's file does to the reader, it is the file that is wrong.
    throw fail('import/unreadable')
  }
}

function readText(file: Buffer): unknown[][] {
  const text = decoded(file)
  // A NUL is in no text, but in every other kind of file.
  if (text.includes('\u0000')) throw fail('import/unreadable')
  return parseCsv(text, { maxRows: mostImported + 2 })
}

/** Chinese Excel saves CSV in its own encoding unless told otherwise. */
function decoded(file: Buffer): string {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(file)
    } catch {
      // Not this one.
    }
  }
  throw fail('import/unreadable')
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 19).replace('T', ' ')
  return String(value).trim()
}
