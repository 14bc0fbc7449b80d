import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import { fullWorkbook } from '../../../../test/workbooks/full-workbook.ts'
import { packedParts, partText, type RawParts, zipped } from '../../../../test/workbooks/raw-workbook.ts'
import { readTable, tableRows } from '../read-table.ts'
import type { CellChange, WorkbookChanges } from './changes.ts'
import { patchWorkbook, readSheetUse } from './patch-workbook.ts'

const sheet = '材料表'
const price = (row: number, number: string): CellChange => ({ sheet, row, column: 6, value: { number } })
const text = (row: number, column: number, value: string): CellChange => ({
  sheet,
  row,
  column,
  value: { text: value },
})

const changes: WorkbookChanges = {
  cells: [
    price(3, '3260.750000000000000001'),
    price(4, '455.10'),
    price(5, '1'),
    price(6, '460'),
    text(2, 9, '信息价'),
    text(3, 9, "=cmd|'/c calc'!A1"),
    text(1, 2, '标题'),
    text(1, 1, '甲工程 <主要> & "材料表"'),
    text(8, 2, '备注\r\n第二行\u0001 _x0041_'),
    text(9, 1, '新行'),
    text(11, 3, '数组里'),
    text(12, 1, '末行'),
    { sheet, row: 6, column: 10, value: { formula: 'ROUND(E6*F6,2)', result: '2990' } },
    { sheet: '没有', row: 1, column: 1, value: { number: '1' } },
    { sheet, row: 1, column: 16_385, value: { number: '1' } },
  ],
  sheets: [
    {
      name: '价格依据',
      columns: [
        { title: '材料', width: 30 },
        { title: '除税价', width: 12.5 },
      ],
      rows: [
        [{ text: '=1+1' }, { number: '3260.75' }],
        [null, { formula: 'SUM(B2:B2)' }],
      ],
    },
    { name: '价格依据', columns: [], rows: [] },
  ],
}
const touched = ['[Content_Types].xml', 'xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/worksheets/sheet2.xml']

/** The XML of each cell by its address. */
function cellsOf(xml: string): Map<string, string> {
  return new Map(
    [...xml.matchAll(/<c r="(\w+)"[^>]*?(?:\/>|>.*?<\/c>)/gs)].map(([cell, address = '']) => [address, cell]),
  )
}

describe.each([
  ['an archive with sizes in front', {}],
  ['an archive with data descriptors', { streamed: true, comment: 'from the office' }],
  ['an archive with stored parts', { stored: ['xl/worksheets/sheet2.xml', 'xl/media/image1.png'] }],
])('%s', (_, options) => {
  const parts: RawParts = fullWorkbook()
  let before: Buffer
  let patched: Awaited<ReturnType<typeof patchWorkbook>>
  beforeAll(async () => {
    before = await zipped(parts, options)
    patched = await patchWorkbook(before, changes)
  })

  test('every part that needs no change has the compressed bytes and the place it had', async () => {
    const [was, is] = [await packedParts(before), await packedParts(patched.bytes)]
    const added = ['xl/worksheets/sheet4.xml', 'xl/worksheets/sheet5.xml']
    // New formulas make the calculation chain wrong.
    expect([...is.keys()]).toEqual([...[...was.keys()].filter((name) => name !== 'xl/calcChain.xml'), ...added])
    for (const [name, bytes] of was)
      if (!touched.includes(name) && name !== 'xl/calcChain.xml') expect(is.get(name)?.equals(bytes), name).toBe(true)
  })

  test('in the sheet only the changed cells differ, and formulas that read them lose their stored values', async () => {
    const is = await partText(patched.bytes, 'xl/worksheets/sheet2.xml')
    const was = String(parts['xl/worksheets/sheet2.xml'])
    const [cellsWere, cells] = [cellsOf(was), cellsOf(is)]
    const different = [...cells].filter(([address, xml]) => cellsWere.get(address) !== xml)
    const stale = ['G3', 'G4', 'G5', 'G6', 'G7', 'B10']
    const isStale = ([address]: readonly [string, string]) => stale.includes(address)
    const changed = different.filter((one) => !isStale(one)).map(([address]) => address)
    expect(changed).toEqual(['A1', 'I2', 'F3', 'I3', 'F4', 'F6', 'J6', 'B8', 'A9', 'A12'])
    expect(different.filter(isStale).map(([address]) => address)).toEqual(stale)
    for (const address of stale) expect(cells.get(address)).toBe(cellsWere.get(address)?.replace(/<v>[^<]*<\/v>/, ''))
    expect(cells.get('F5'), 'a formula that reads none of them').toBe(cellsWere.get('F5'))
    expect(cells.get('F3')).toBe('<c r="F3" s="5"><v>3260.750000000000000001</v></c>')
    expect(cells.get('F4')).toBe('<c r="F4" s="5"><v>455.10</v></c>')
    const outside = (xml: string) => xml.replace(/<sheetData>.*<\/sheetData>/s, '').replace('A1:J12', 'A1:H11')
    expect(outside(is)).toBe(outside(was))
    const rows = (xml: string) =>
      [...xml.matchAll(/<row [^>]*>/g)].map(([tag]) => tag.replace(/( spans="1:\d+"|\/)/g, ''))
    expect(rows(is).filter((tag) => !['<row r="9">', '<row r="12">'].includes(tag))).toEqual(rows(was))
  })

  test('cells with formulas and inside merged ranges are refused by address', () => {
    expect(patched.refused.map(({ address, reason }) => `${address} ${reason}`).sort()).toEqual([
      ' outside',
      'A1 sheet',
      'B1 merged',
      'C11 formula',
      'F5 formula',
    ])
  })

  test('the reader of the product reads the new values', async () => {
    const rows: string[][] = []
    for await (const row of tableRows(patched.bytes, 1)) rows.push(row)
    expect(rows[0]?.[0]).toBe('甲工程 <主要> & "材料表"')
    expect(rows[1]?.slice(6, 9)).toEqual(['合价', '', '信息价'])
    expect(rows[2]?.[5]).toBe('3260.75')
    expect(rows[2]?.[8]).toBe("=cmd|'/c calc'!A1")
    expect(rows[3]?.slice(0, 6)).toEqual(['2', '预拌 混凝土', 'HRB400E Φ16', 't', '4.5', '455.1'])
    expect(rows[5]?.slice(5, 10)).toEqual(['460', '', '', '', '2990'])
    expect(rows[7]?.[1]).toBe('备注\r\n第二行\u0001 _x0041_')
    expect([rows[8], rows[11]]).toEqual([['新行'], ['末行']])
  })

  test('formulas stay, and text is never one', async () => {
    const book = await readXlsx(new Uint8Array(patched.bytes))
    const cells = book.sheets[1]?.cells
    const formula = (address: string) => {
      const [column, row] = ['ABCDEFGHIJ'.indexOf(address[0] ?? ''), Number(address.slice(1)) - 1]
      return cells?.get(`${row},${column}`)?.formula
    }
    expect(['F5', 'G3', 'G7', 'J6'].map(formula)).toEqual(['E5*2', 'ROUND(E3*F3,2)', 'SUM(G3:G6)', 'ROUND(E6*F6,2)'])
    expect(formula('I3')).toBeUndefined()
  })

  test('sheets are appended under free names, and the workbook calculates when it opens', async () => {
    expect(patched.sheets).toEqual(['价格依据', '价格依据 (2)'])
    const workbook = await partText(patched.bytes, 'xl/workbook.xml')
    expect(workbook).toContain('activeTab="1"')
    expect(workbook).toContain('<sheet name="价格依据" sheetId="6" r:id="rId8"/><sheet name="价格依据 (2)" sheetId="7"')
    expect(workbook).toContain('<calcPr calcId="145621" fullCalcOnLoad="1"/>')
    const rows: string[][] = []
    for await (const row of tableRows(patched.bytes, 3)) rows.push(row)
    expect(rows.slice(0, 2)).toEqual([
      ['材料', '除税价'],
      ['=1+1', '3260.75'],
    ])
    for (const name of touched.slice(0, 3)) expect(await partText(patched.bytes, name)).not.toContain('calcChain')
  })

  test('a patched workbook can be patched again', async () => {
    const again = await patchWorkbook(patched.bytes, { cells: [price(3, '1.5')] })
    expect(again.refused).toEqual([])
    const rows: string[][] = []
    for await (const row of tableRows(again.bytes, 1)) rows.push(row)
    expect(rows[2]?.[5]).toBe('1.5')
  })
})

test('without a new formula the calculation chain stays, and without a change the sheet', async () => {
  const before = await zipped(fullWorkbook())
  const { bytes, refused } = await patchWorkbook(before, { cells: [price(5, '1')] })
  const [was, is] = [await packedParts(before), await packedParts(bytes)]
  expect(refused).toHaveLength(1)
  const different = [...was].filter(([name, packed]) => !is.get(name)?.equals(packed)).map(([name]) => name)
  expect(different).toEqual(['xl/workbook.xml'])
})

test('the first sheet is still the one that the product reads first', async () => {
  const { bytes } = await patchWorkbook(await zipped(fullWorkbook()), changes)
  expect(await readTable(bytes)).toEqual([['9']])
})

test('the used width counts cells with content and merged titles, and says where formulas are', async () => {
  const file = await zipped(fullWorkbook())
  const use = await readSheetUse(file, sheet)
  expect(use).toMatchObject({ lastRow: 11, lastColumn: 8 })
  expect([...(use?.formulaRows ?? [])].sort(([a], [b]) => a - b)).toEqual([
    [2, [10, 11]],
    [3, [10]],
    [6, [5]],
    [7, [3, 4, 5, 6, 7]],
    [8, [3]],
  ])
  expect(await readSheetUse(file, '没有')).toBeUndefined()
})
