import { describe, expect, test } from 'vitest'
import { packedParts, plainParts, sheetXml, zipped } from '../../../../../test/workbooks/raw-workbook.ts'
import { aBomb } from '../../../../../test/world/file-samples.ts'
import { patchWorkbook } from '../patch-workbook.ts'
import { openArchive } from './archive.ts'

const parts = plainParts(sheetXml('<row r="1"><c r="A1"><v>1</v></c></row>'))
const changes = { cells: [{ sheet: 'Sheet1', row: 1, column: 1, value: { number: '2' } }] }
const code = async (file: Buffer) =>
  patchWorkbook(file, changes).then(
    () => 'patched',
    (error: { code: string }) => error.code,
  )

describe('a file that cannot be patched is refused', () => {
  test('ZIP64', async () => {
    expect(await code(await zipped(parts, { zip64: true }))).toBe('import/zip64')
  })

  test('an encrypted workbook, which is no zip at all', async () => {
    const mark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
    expect(await code(Buffer.concat([mark, Buffer.alloc(600), Buffer.from('EncryptedPackage', 'utf16le')]))).toBe(
      'import/encrypted',
    )
    expect(await code(Buffer.concat([mark, Buffer.alloc(600)]))).toBe('import/unreadable')
  })

  test('an encrypted part', async () => {
    const file = await zipped(parts)
    const record = file.lastIndexOf('PK\u0001\u0002')
    file.writeUInt16LE(file.readUInt16LE(record + 8) | 1, record + 8)
    expect(await code(file)).toBe('import/encrypted')
  })

  test('a bomb', async () => {
    expect(await code(aBomb(1024, 201 * 1024 * 1024, 'xl/workbook.xml'))).toBe('import/too-large')
  })

  test('a part that unpacks to more than it says, or to something else', async () => {
    const broken = async (change: (file: Buffer, record: number) => void) => {
      const file = await zipped(parts)
      change(file, file.lastIndexOf('PK\u0001\u0002'))
      return code(file)
    }
    expect(await broken((file, at) => file.writeUInt32LE(10, at + 24))).toBe('import/unreadable')
    expect(await broken((file, at) => file.writeUInt32LE(1, at + 16))).toBe('import/unreadable')
    expect(await broken((file, at) => file.writeUInt16LE(12, at + 10))).toBe('import/unreadable')
    expect(await broken((file, at) => file.writeUInt32LE(0, at + 42))).toBe('import/unreadable')
  })

  test('two parts of one name', async () => {
    expect(await code(await zipped({ ...parts, 'XL/Workbook.xml': 'x' }))).toBe('import/unreadable')
  })

  test.each(['_rels/.rels', 'xl/workbook.xml', 'xl/_rels/workbook.xml.rels'])('%s is missing', async (missing) => {
    const rest = Object.fromEntries(Object.entries(parts).filter(([name]) => name !== missing))
    expect(await code(await zipped(rest))).toBe('import/unreadable')
  })

  test.each([Buffer.alloc(0), Buffer.from('name,price'), Buffer.from('PK\u0003\u0004 and no more')])(
    'no zip',
    async (file) => expect(await code(file)).toBe('import/unreadable'),
  )
})

test('a directory in another order than the parts stays in its order', async () => {
  const file = await zipped(parts)
  const names = [...(await packedParts(file)).keys()]
  const { bytes } = await patchWorkbook(reversedDirectory(file), changes)
  expect([...(await packedParts(bytes)).keys()]).toEqual(names)
  expect((await openArchive(bytes)).parts.map(({ name }) => name)).toEqual(names.toReversed())
})

function reversedDirectory(file: Buffer): Buffer {
  const end = file.lastIndexOf('PK\u0005\u0006')
  const start = file.readUInt32LE(end + 16)
  const records: Buffer[] = []
  for (let at = start; at < end; ) {
    const length = 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
    records.unshift(file.subarray(at, at + length))
    at += length
  }
  return Buffer.concat([file.subarray(0, start), ...records, file.subarray(end)])
}

test('a workbook with macros stays one', async () => {
  const withMacros = {
    ...parts,
    '[Content_Types].xml': String(parts['[Content_Types].xml']).replace(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
      'application/vnd.ms-excel.sheet.macroEnabled.main+xml',
    ),
    'xl/vbaProject.bin': Buffer.from([1, 2, 3]),
  }
  const file = await zipped(withMacros)
  const { bytes } = await patchWorkbook(file, { ...changes, sheets: [{ name: 'x', columns: [], rows: [] }] })
  const [was, is] = [await packedParts(file), await packedParts(bytes)]
  expect(is.get('xl/vbaProject.bin')).toEqual(was.get('xl/vbaProject.bin'))
})
