import { expect, test } from 'vitest'
import { sheetXml } from '../../../../../test/workbooks/raw-workbook.ts'
import { sheetUse } from './sheet-use.ts'

const used = (rows: string, merged: readonly string[] = []) => {
  const after = `<mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
  const { lastRow, lastColumn } = sheetUse(Buffer.from(sheetXml(rows, { after: merged.length > 0 ? after : '' })))
  return [lastRow, lastColumn]
}

test.each([
  ['an empty sheet', '', [], [0, 0]],
  [
    'cells that have a style alone',
    '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="1"/></row><row r="9"/>',
    [],
    [1, 1],
  ],
  ['inline text', '<row r="2"><c r="C2" t="inlineStr"><is><t>x</t></is></c></row>', [], [2, 3]],
  ['a formula without a value', '<row r="2"><c r="D2"><f>1+1</f></c></row>', [], [2, 4]],
  ['a merged title wider than the rest', '<row r="1"><c r="A1"><v>1</v></c></row>', ['A1:H2'], [2, 8]],
  ['a merged range without content', '<row r="1"><c r="A1"><v>1</v></c></row>', ['B1:H2'], [1, 1]],
  ['a title merged over the whole row', '<row r="1"><c r="A1"><v>1</v></c></row>', ['A1:XFD1'], [1, 1]],
])('%s', (_, rows, merged, expected) => {
  expect(used(rows, merged)).toEqual(expected)
})

test('formulas are named by column and row, also those of an array', () => {
  const rows =
    '<row r="1"><c r="A1"><f>1</f></c><c r="B1"><f t="array" ref="B1:C2">A1</f></c><c r="C1"><v>1</v></c></row><row r="2"><c r="A2"><v>1</v></c><c r="C2"><v>1</v></c></row>'
  expect([...sheetUse(Buffer.from(sheetXml(rows))).formulaRows]).toEqual([
    [1, [1]],
    [2, [1]],
    [3, [1, 2]],
  ])
})
