import { expect, test } from 'vitest'
import { readSheet } from './read-sheet.ts'
import { formulasOf, staleValues } from './stale-values.ts'

const xmlns = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** The addresses whose stored values go when these columns change. */
function staleCells(cells: Readonly<Record<string, string>>, changed: number[]): string[] {
  const row = Object.entries(cells).map(([address, formula]) => `<c r="${address}">${formula}<v>1</v></c>`)
  const sheet = Buffer.from(
    `<worksheet xmlns="${xmlns}"><sheetData><row r="1">${row.join('')}</row></sheetData></worksheet>`,
  )
  const formulas = formulasOf(sheet)
  const ends = new Map<number, string>()
  readSheet(sheet, {
    cell(cell) {
      formulas.see(cell)
      if (cell.value) ends.set(cell.value.start, `${'ABCDEFGHIJ'[cell.column - 1]}${cell.row}`)
    },
  })
  return staleValues(formulas, changed).map(({ start }) => ends.get(start) ?? '')
}

test.for([
  ['a cell', '<f>C1*2</f>', true],
  ['a fixed cell', '<f>$C$1</f>', true],
  ['a range over it', '<f>SUM(A1:E1)</f>', true],
  ['whole columns', '<f>SUM($B:D)</f>', true],
  ['a whole row', '<f>SUM(1:1)</f>', true],
  ['a column of a table', '<f>SUM(Table1[Price])</f>', true],
  ['another column', '<f>D1*2</f>', false],
  ['another sheet', '<f>Prices!C1</f>', false],
  ['a text that looks like a cell', '<f>IF(D1,"C1",&quot;C2&quot;)</f>', false],
  ['a function with such a name', '<f>C1(D1)</f>', false],
] as const)('a formula that reads %s', ([, formula, isStale]) => {
  expect(staleCells({ F1: formula }, [3])).toEqual(isStale ? ['F1'] : [])
})

test('what reads such a formula is stale too, in any order', () => {
  expect(staleCells({ A1: '<f>F1</f>', E1: '<f>C1</f>', F1: '<f>E1+1</f>', G1: '<f>D1</f>' }, [3])).toEqual([
    'A1',
    'E1',
    'F1',
  ])
})

test('a shared formula reads from where each of its cells stands', () => {
  const shared = {
    F1: '<f t="shared" ref="F1:H1" si="0">B1+$A1</f>',
    G1: '<f t="shared" si="0"/>',
    H1: '<f t="shared" si="0"/>',
  }
  expect(staleCells(shared, [3])).toEqual(['G1'])
  expect(staleCells(shared, [1])).toEqual(['F1', 'G1', 'H1'])
})
