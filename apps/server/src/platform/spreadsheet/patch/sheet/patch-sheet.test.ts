import { describe, expect, test } from 'vitest'
import { main, sheetXml, stylesXml } from '../../../../../test/workbooks/raw-workbook.ts'
import type { CellChange, CellValue } from '../changes.ts'
import { addressOf, parseAddress } from './cell-address.ts'
import { stylesThatFit } from './new-cell-style.ts'
import { patchSheet } from './patch-sheet.ts'

const fits = stylesThatFit(stylesXml)

/** Patches cells given by address; numbers are text of digits. */
function patched(sheet: string, cells: Readonly<Record<string, string | CellValue>>, headings: string[] = []) {
  const changes = Object.entries(cells).map(([address, given]): CellChange => {
    const value = typeof given !== 'string' ? given : /^\d/.test(given) ? { number: given } : { text: given }
    return { sheet: 'Sheet1', ...parseAddress(address), value }
  })
  const ranges = headings.map((address) => {
    const { row, column } = parseAddress(address)
    return { top: row, left: column, bottom: row, right: column }
  })
  const { bytes, refused } = patchSheet(Buffer.from(sheet), changes, { fits, headings: ranges })
  const reasons = refused.map(({ change, reason }) => `${addressOf(change.row, change.column)} ${reason}`)
  return { xml: bytes?.toString(), refused: reasons }
}

const rowsOf = (xml: string | undefined) => /<(?:\w+:)?sheetData>(.*)<\/(?:\w+:)?sheetData>/s.exec(xml ?? '')?.[1]

describe('where the sheet leaves something out', () => {
  test.each([
    ['a sheet without rows', '', { B2: '1' }, '<row r="2"><c r="B2"><v>1</v></c></row>'],
    ['a self-closing row', '<row r="2" ht="9"/>', { B2: '1' }, '<row r="2" ht="9"><c r="B2"><v>1</v></c></row>'],
    [
      'rows between, before and after',
      '<row r="3"><c r="B3"/></row><row r="5"/>',
      { A1: '1', A4: '4', B9: '9' },
      '<row r="1"><c r="A1"><v>1</v></c></row><row r="3"><c r="B3"/></row><row r="4"><c r="A4"><v>4</v></c></row><row r="5"/><row r="9"><c r="B9"><v>9</v></c></row>',
    ],
    [
      'cells between, before and after',
      '<row r="1"><c r="B1"><v>2</v></c><c r="D1"><v>4</v></c></row>',
      { A1: '1', C1: '3', E1: '5' },
      '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>2</v></c><c r="C1"><v>3</v></c><c r="D1"><v>4</v></c><c r="E1"><v>5</v></c></row>',
    ],
    [
      'addresses of rows and cells',
      '<row><c><v>1</v></c><c t="s"><v>2</v></c></row><row r="4"><c r="C4"/><c/></row><row><c/></row>',
      { B1: '9', A3: '3', D4: '4', A5: '5', B5: '6' },
      '<row><c><v>1</v></c><c><v>9</v></c></row><row r="3"><c r="A3"><v>3</v></c></row><row r="4"><c r="C4"/><c><v>4</v></c></row><row><c><v>5</v></c><c r="B5"><v>6</v></c></row>',
    ],
    [
      'a space before a slash',
      '<row r="1" ><c r="A1" s="1" /></row>',
      { A1: '7' },
      '<row r="1" ><c r="A1" s="1"><v>7</v></c></row>',
    ],
    [
      'quotes',
      `<row r='1'><c r='A1' t='s' s='2'><v>0</v></c></row>`,
      { A1: '7' },
      `<row r='1'><c r='A1' s='2'><v>7</v></c></row>`,
    ],
  ])('%s', (_, rows, cells, expected) => {
    expect(rowsOf(patched(sheetXml(rows), cells as Record<string, string>).xml)).toBe(expected)
  })

  test('a self-closing list of rows', () => {
    const sheet = `<worksheet xmlns="${main}"><sheetData/><pageMargins left="1"/></worksheet>`
    expect(patched(sheet, { A1: 'x' }).xml).toBe(
      `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t xml:space="preserve">x</t></is></c></row></sheetData><pageMargins left="1"/></worksheet>`,
    )
  })

  test('hints about the size grow with the cells', () => {
    const sheet = sheetXml('<row r="2" spans="2:3 5:6"><c r="B2"/></row>', { before: '<dimension ref="B2"/>' })
    const { xml } = patched(sheet, { A2: '1', H2: '2', C7: '3' })
    expect(xml).toContain('<dimension ref="A2:H7"/>')
    expect(xml).toContain('<row r="2" spans="1:8">')
    expect(patched(sheet, { B2: '1' }).xml).toContain('<row r="2" spans="2:3 5:6"><c r="B2"><v>1</v></c></row>')
  })
})

describe('dialects', () => {
  const strict = 'http://purl.oclc.org/ooxml/spreadsheetml/main'
  test.each([
    ['a prefix', main],
    ['the strict dialect', strict],
  ])('%s is used for new elements', (_, uri) => {
    const sheet = `<x:worksheet xmlns:x="${uri}" xmlns="urn:other"><sheetData/><x:sheetData><x:row r="1"><x:c r="A1" t="s"><x:v>1</x:v></x:c><x:c r="B1"><x:f>A1</x:f></x:c></x:row></x:sheetData><x:mergeCells><x:mergeCell ref="A3:B3"/></x:mergeCells></x:worksheet>`
    const { xml, refused } = patched(sheet, { A1: '1', B1: '2', C1: 'c', B3: '3', A2: '4' })
    expect(rowsOf(xml?.replace('<sheetData/>', ''))).toBe(
      '<x:row r="1"><x:c r="A1"><x:v>1</x:v></x:c><x:c r="B1"><x:f>A1</x:f></x:c><x:c r="C1" t="inlineStr"><x:is><x:t xml:space="preserve">c</x:t></x:is></x:c></x:row><x:row r="2"><x:c r="A2"><x:v>4</x:v></x:c></x:row>',
    )
    expect(refused).toEqual(['B1 formula', 'B3 merged'])
  })

  test('a byte order mark and text that is not ASCII move no place', () => {
    const sheet = `\ufeff${sheetXml('<row r="1"><c r="A1" t="inlineStr"><is><t>中文😀</t></is></c><!-- 注 --><c r="B1"/></row>')}`
    expect(patched(sheet, { B1: '乙' }).xml).toBe(
      sheet.replace('<c r="B1"/>', '<c r="B1" t="inlineStr"><is><t xml:space="preserve">乙</t></is></c>'),
    )
  })
})

describe('a cell stays as it is', () => {
  test('with a formula of any kind', () => {
    const rows =
      '<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1"><f t="shared" ref="B1:B2" si="0">A1</f></c><c r="D1"><f t="array" ref="D1:E3">A1:B3</f><v>1</v></c></row><row r="2"><c r="B2"><f t="shared" si="0"/></c><c r="E2"><v>1</v></c><c r="G2"><f t="dataTable" ref="G2:H3" dt2D="1" r1="A1" r2="B1"/><v>1</v></c></row>'
    const cells = { A1: '1', B1: '1', E1: '1', B2: '1', D2: '1', E2: '1', H2: '1', D3: '1', H3: '1' }
    const { xml, refused } = patched(sheetXml(rows), cells)
    expect(refused).toEqual(Object.keys(cells).map((address) => `${address} formula`))
    expect(xml).toBeUndefined()
    expect(patched(sheetXml(rows), { F3: '1', D4: '1', C1: '1' }).refused).toEqual([])
  })

  test('inside a merged range, except its first cell', () => {
    const sheet = sheetXml('', {
      after: '<mergeCells><mergeCell ref="B2:C3"/><mergeCell ref="$A$5:$A$9"/></mergeCells>',
    })
    const { refused } = patched(sheet, { B2: '1', C2: '1', B3: '1', D2: '1', B4: '1', A5: '1', A9: '1', A10: '1' })
    expect(refused).toEqual(['C2 merged', 'B3 merged', 'A9 merged'])
  })

  test('where a table names its column by it', () => {
    expect(patched(sheetXml('<row r="1"><c r="A1"/></row>'), { A1: 'x', B1: 'y' }, ['A1']).refused).toEqual([
      'A1 heading',
    ])
  })
})

describe('values', () => {
  test('a changed cell has its style, but no metadata of the old value', () => {
    const rows =
      '<row r="1"><c r="A1" s="4" t="e" vm="1" ph="1"><v>#VALUE!</v><extLst><ext uri="u"><v>1</v></ext></extLst></c></row>'
    expect(rowsOf(patched(sheetXml(rows), { A1: '1.50' }).xml)).toBe(
      '<row r="1"><c r="A1" s="4" ph="1"><v>1.50</v><extLst><ext uri="u"><v>1</v></ext></extLst></c></row>',
    )
  })

  test.each([
    ['a\r\n\tb', 'a_x000D_\n\tb'],
    ['\u0000\u001f\ufffe', '_x0000__x001F__xFFFE_'],
    ['_x000D_ _X000D_ _x00_', '_x005F_x000D_ _X000D_ _x00_'],
    ['_x005F\u0001', '_x005F_x005F_x0001_'],
    ['😀 \ud83d', '😀 _xD83D_'],
    ['<a href="x">&amp;', '&lt;a href=&quot;x&quot;&gt;&amp;amp;'],
  ])('text %j is written as %j', (given, written) => {
    const { xml } = patched(sheetXml(''), { A1: { text: given } })
    expect(xml).toContain(`<t xml:space="preserve">${written}</t>`)
  })

  test('a formula has markup escaped, and a result where one is given', () => {
    const { xml } = patched(sheetXml(''), { A1: { formula: 'IF(B1<2,"<",1)' }, B1: { formula: 'C1', result: '2' } })
    expect(xml).toContain('<f>IF(B1&lt;2,&quot;&lt;&quot;,1)</f></c><c r="B1"><f>C1</f><v>2</v></c>')
  })

  test.each<CellValue>([
    { number: '1e5' },
    { number: '=1' },
    { number: '' },
    { number: 'NaN' },
    { formula: '=A1' },
    { formula: 'A1', result: '<' },
  ])('%j is a mistake of the program', (value) => {
    expect(() => patched(sheetXml(''), { A1: value })).toThrow()
  })
})

describe('the style of a new cell', () => {
  const cols = '<cols><col min="2" max="2" width="9" style="1"/><col min="9" max="16384" width="9" style="3"/></cols>'
  const style = (row: string, cells: Readonly<Record<string, string>>) => {
    const { xml } = patched(sheetXml(row, { before: cols }), cells)
    return Object.keys(cells).map((address) => new RegExp(`<c r="${address}"(?: s="(\\d+)")?`).exec(xml ?? '')?.[1])
  }
  test.each([
    ['the column has its own', '<row r="1"><c r="A1" s="5"/></row>', { B1: '1' }, ['1']],
    ['the neighbour on the left', '<row r="1"><c r="C1" s="5"/></row>', { D1: '1', E1: '2', F1: 'x' }, ['5', '5', '5']],
    ['no neighbour', '<row r="1"><c r="C1" s="5"/></row>', { E1: '1' }, [undefined]],
    ['a date on the left', '<row r="1"><c r="C1" s="2"/></row>', { D1: '1' }, [undefined]],
    ['a date on the left of text', '<row r="1"><c r="C1" s="2"/></row>', { D1: 'x' }, ['2']],
    ['a percentage on the left', '<row r="1"><c r="C1" s="4"/></row>', { D1: '1' }, [undefined]],
    ['whole numbers on the left', '<row r="1"><c r="C1" s="6"/></row>', { D1: '1' }, [undefined]],
    ['the row has one', '<row r="1" s="5" customFormat="1"/>', { D1: '1' }, ['5']],
    ['the row has one that is not used', '<row r="1" s="5"/>', { D1: '1' }, [undefined]],
    ['a styled row and a neighbour', '<row r="1" s="5" customFormat="1"><c r="C1" s="1"/></row>', { D1: '1' }, ['1']],
    ['the background of the sheet', '', { J1: 'x' }, ['3']],
    ['a background of text', '', { J1: '1' }, [undefined]],
  ])('%s', (_, row, cells, expected) => {
    expect(style(row, cells as Record<string, string>)).toEqual(expected)
  })
})

test.each([
  ['rows out of order', '<row r="2"/><row r="1"/>'],
  ['a row twice', '<row r="2"/><row r="2"/>'],
  ['cells out of order', '<row r="1"><c r="B1"/><c r="A1"/></row>'],
  ['a cell of another row', '<row r="1"><c r="A2"/></row>'],
  ['a row outside', '<row r="1048577"/>'],
  ['an address of nothing', '<row r="1"><c r="A0"/></row>'],
  ['broken XML', '<row r="1"><c r="A1"></row>'],
])('%s: the sheet is refused', (_, rows) => {
  expect(() => patched(sheetXml(rows), { A1: '1' })).toThrow(expect.objectContaining({ code: 'import/unreadable' }))
})

test.each([
  ['a document type', `<!DOCTYPE worksheet [<!ENTITY a "b">]><worksheet xmlns="${main}"><sheetData/></worksheet>`],
  ['another encoding', `<?xml version="1.0" encoding="GBK"?><worksheet xmlns="${main}"><sheetData/></worksheet>`],
  ['a chart sheet', `<chartsheet xmlns="${main}"/>`],
  ['nothing', ''],
])('%s is refused', (_, sheet) => {
  expect(() => patched(sheet, { A1: '1' })).toThrow(expect.objectContaining({ code: 'import/unreadable' }))
})
