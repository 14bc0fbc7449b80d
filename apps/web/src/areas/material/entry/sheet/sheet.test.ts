import { expect, test } from 'vitest'
import { emptySheet, plainPrice, readCells, type SheetAction, sheetAfter } from './sheet.ts'

const after = (...actions: SheetAction[]) => actions.reduce(sheetAfter, emptySheet)
const typed = (value: string): SheetAction => ({
  kind: 'typed',
  write: { id: '1', column: 'price', value, stored: '10' },
})

test('the input of a cell is undone in one step', () => {
  expect(after(typed('1'), typed('12')).edits).toEqual({ 1: { price: '12' } })
  expect(after(typed('1'), typed('12'), { kind: 'undo' }).edits).toEqual({})
  expect(after(typed('12'), typed('10')).edits).toEqual({})
})

test('a typed price is no longer confirmed as the same', () => {
  expect(after(typed('12'), { kind: 'same', ids: ['1', '2'] }).edits).toEqual({ 1: { same: true }, 2: { same: true } })
  expect(after({ kind: 'same', ids: ['1'] }, typed('12')).edits).toEqual({ 1: { price: '12' } })
})

test('a rejected row stays with its reason, and an unsent one stays unchanged', () => {
  const two: SheetAction = {
    kind: 'pasted',
    writes: ['1', '2', '3'].map((id) => ({ id, column: 'price', value: '9', stored: '' })),
  }
  const sheet = after(two, { kind: 'saved', ids: ['1', '2'], failed: { 2: 'no' } })
  expect(sheet.edits).toEqual({ 2: { price: '9' }, 3: { price: '9' } })
  expect(sheet.problems).toEqual({ 2: 'no' })
})

test('columns of a spreadsheet are parsed as cells, a single value is not', () => {
  expect(readCells('3,497.00\t涨\r\n12\t\r\n')).toEqual([
    ['3,497.00', '涨'],
    ['12', ''],
  ])
  expect(readCells('3497')).toBeUndefined()
  expect(plainPrice('¥ 3,497.00 元')).toBe('3497.00')
})
