import { expect, test } from 'vitest'
import { sheetXml } from '../../../../../test/workbooks/raw-workbook.ts'
import { addressOf } from './cell-address.ts'
import { patchSheet } from './patch-sheet.ts'

/** Rows of different lengths: tags, line breaks and characters of several bytes meet every border of a portion. */
const rows = Array.from({ length: 8000 }, (_, at) => {
  const name = '热轧带肋钢筋😀'.slice(0, at % 7) + '\r\n'.repeat(at % 3)
  return `<row r="${at + 1}" spans="1:2"><c r="A${at + 1}" t="inlineStr"><is><t>${name}</t></is></c>\r\n<c r="B${at + 1}" s="1"/></row>\r\n`
})
const changes = rows.map((_, at) => ({ sheet: 'Sheet1', row: at + 1, column: 2, value: { number: `${at}.10` } }))
const expected = rows.map((row, at) => row.replace(/s="1"\/>/, `s="1"><v>${at}.10</v></c>`))

test('a sheet that is read in many portions is changed at the right places', () => {
  const { bytes } = patchSheet(Buffer.from(sheetXml(rows.join(''))), changes, { fits: () => true, headings: [] })
  expect(bytes?.toString() === sheetXml(expected.join(''))).toBe(true)
})

test('every seventh row of it, and rows behind it', () => {
  const some = changes.filter((_, at) => at % 7 === 0)
  const behind = [8001, 9000].map((row) => ({ sheet: 'Sheet1', row, column: 1, value: { number: '1' } }))
  const { bytes } = patchSheet(Buffer.from(sheetXml(rows.join(''))), [...behind, ...some], {
    fits: () => true,
    headings: [],
  })
  const whole = rows.map((row, at) => (at % 7 === 0 ? expected[at] : row))
  const added = behind.map(({ row }) => `<row r="${row}"><c r="${addressOf(row, 1)}"><v>1</v></c></row>`)
  expect(bytes?.toString() === sheetXml([...whole, ...added].join(''))).toBe(true)
})
