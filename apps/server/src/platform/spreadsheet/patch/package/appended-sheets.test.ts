import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { partText, plainParts, relationshipsXml, sheetXml, zipped } from '../../../../../test/workbooks/raw-workbook.ts'
import type { CellChange } from '../changes.ts'
import { patchWorkbook } from '../patch-workbook.ts'
import { freeSheetName } from './appended-sheets.ts'

test.each([
  ['价格依据', [], '价格依据'],
  ['Prices', ['PRICES'], 'Prices (2)'],
  ['Prices', ['prices', 'PRICES (2)'], 'Prices (3)'],
  ['a[b]c:d*e?f/g\\h', [], 'a b c d e f g h'],
  ["'quoted'", [], 'quoted'],
  ['tab\there', [], 'tab here'],
  ['', [], 'Sheet'],
  ['***', ['sheet'], 'Sheet (2)'],
  ['History', [], 'History (2)'],
  ['x'.repeat(40), [], 'x'.repeat(31)],
  ['x'.repeat(40), ['X'.repeat(31)], `${'x'.repeat(27)} (2)`],
  [`${'x'.repeat(30)}😀`, [], 'x'.repeat(30)],
])('a sheet %j beside %j is named %j', (wanted, taken, name) => {
  expect(freeSheetName(wanted, new Set(taken))).toBe(name)
})

const parts = plainParts(sheetXml('<row r="1"><c r="A1"><v>1</v></c></row>'))
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const cells: CellChange[] = [{ sheet: 'Sheet1', row: 1, column: 2, value: { text: 'x' } }]
const sheets = [{ name: 'Annex', columns: [{ title: 'T', width: 9 }], rows: [[{ number: '1.50' }]] }]

async function patchedBook(changed: Readonly<Record<string, string>>) {
  const { bytes } = await patchWorkbook(await zipped({ ...parts, ...changed }), { cells, sheets })
  const book = await readXlsx(new Uint8Array(bytes))
  expect(book.sheets.map(({ name }) => name)).toEqual(['Sheet1', 'Annex'])
  expect(book.sheets[0]?.rows).toEqual([[1, 'x']])
  expect(book.sheets[1]?.rows).toEqual([['T'], [1.5]])
  return (name: string) => partText(bytes, name)
}

test('a relation and a part that are free are taken', async () => {
  const text = await patchedBook({
    'xl/_rels/workbook.xml.rels': relationshipsXml([
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['RID2', 'styles', 'styles.xml'],
    ]),
    'xl/worksheets/Sheet2.xml': 'not in the workbook',
  })
  expect(await text('xl/_rels/workbook.xml.rels')).toContain(
    `<Relationship Id="rId3" Type="${relations}/worksheet" Target="worksheets/sheet3.xml"/></Relationships>`,
  )
  expect(await text('[Content_Types].xml')).toContain('PartName="/xl/worksheets/sheet3.xml"')
})

test('a workbook without settings of calculation gets them where the format wants them', async () => {
  const text = await patchedBook({
    'xl/workbook.xml': String(parts['xl/workbook.xml']).replace(
      '</workbook>',
      '<definedNames><definedName name="a">Sheet1!$A$1</definedName></definedNames><pivotCaches/><extLst/></workbook>',
    ),
  })
  expect(await text('xl/workbook.xml')).toContain('</definedNames><calcPr fullCalcOnLoad="1"/><pivotCaches/>')
})

test('prefixes of the workbook and of its lists are used', async () => {
  const prefixed = (xml: unknown, prefix: string) =>
    String(xml)
      .replace(/xmlns="/, `xmlns:${prefix}="`)
      .replace(/<(\/?)(?=\w)/g, `<$1${prefix}:`)
  const text = await patchedBook({
    'xl/workbook.xml': prefixed(parts['xl/workbook.xml'], 'x')
      .replace(` xmlns:r="${relations}"`, '')
      .replace('r:id', `xmlns:rel="${relations}" rel:id`),
    '[Content_Types].xml': prefixed(parts['[Content_Types].xml'], 'ct'),
    'xl/_rels/workbook.xml.rels': prefixed(parts['xl/_rels/workbook.xml.rels'], 'p'),
  })
  expect(await text('xl/workbook.xml')).toContain(
    `<x:sheet name="Annex" sheetId="2" xmlns:rel="${relations}" rel:id="rId3"/></x:sheets><x:calcPr fullCalcOnLoad="1"/>`,
  )
  expect(await text('[Content_Types].xml')).toContain('<ct:Override PartName="/xl/worksheets/sheet2.xml"')
  expect(await text('xl/_rels/workbook.xml.rels')).toContain('<p:Relationship Id="rId3"')
})

test('a workbook of the strict dialect stays one', async () => {
  const strict = Object.fromEntries(
    Object.entries(parts).map(([name, xml]) => [
      name,
      String(xml)
        .replaceAll(
          'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
          'http://purl.oclc.org/ooxml/spreadsheetml/main',
        )
        .replaceAll(relations, 'http://purl.oclc.org/ooxml/officeDocument/relationships'),
    ]),
  )
  const text = await patchedBook(strict)
  for (const name of ['xl/worksheets/sheet2.xml', 'xl/_rels/workbook.xml.rels'])
    expect(await text(name)).not.toContain('schemas.openxmlformats.org/spreadsheetml')
})

test('a workbook in another folder is found by its relation', async () => {
  const { 'xl/workbook.xml': workbook = '', 'xl/_rels/workbook.xml.rels': list = '', ...rest } = parts
  const moved = {
    ...rest,
    '_rels/.rels': relationshipsXml([['rId1', 'officeDocument', '/book/main.xml']]),
    'book/main.xml': workbook,
    'book/_rels/main.xml.rels': String(list).replaceAll('Target="', 'Target="../xl/'),
  }
  const { bytes, refused } = await patchWorkbook(await zipped(moved), { cells, sheets })
  expect(refused).toEqual([])
  expect(await partText(bytes, 'book/_rels/main.xml.rels')).toContain('Target="worksheets/sheet1.xml"')
  expect(await partText(bytes, 'book/worksheets/sheet1.xml')).toContain('<v>1.50</v>')
})

test('the heading of a table stays, because the table names its column by it', async () => {
  const table = `<table xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" id="1" name="T" displayName="T" ref="B1:C3"><tableColumns count="2"><tableColumn id="1" name="a"/><tableColumn id="2" name="b"/></tableColumns></table>`
  const withTable = (xml: string) => ({
    ...parts,
    'xl/worksheets/_rels/sheet1.xml.rels': relationshipsXml([['rId1', 'table', '../tables/table1.xml']]),
    'xl/tables/table1.xml': xml,
  })
  const addresses = async (xml: string) =>
    (await patchWorkbook(await zipped(withTable(xml)), { cells: [...cells, { ...cells[0]!, row: 2 }] })).refused
  expect(await addresses(table)).toMatchObject([{ address: 'B1', reason: 'heading' }])
  expect(await addresses(table.replace('ref=', 'headerRowCount="0" ref='))).toEqual([])
})

test('two changes of one cell are a mistake of the program', async () => {
  await expect(patchWorkbook(await zipped(parts), { cells: [...cells, ...cells] })).rejects.toThrow('Two changes')
})
