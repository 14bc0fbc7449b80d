import type { ListMapping } from '@library/contract/workbench/list'
import { readList } from '@library/pricing/list/reading/read-list'
import { expect, test } from 'vitest'
import type { ExportedLine } from './exported-lines.ts'
import { priceCells } from './price-cells.ts'

const line = { sheet: '表', rowNo: 3, quantity: '2', unitPrice: '10', amount: '20.00' } as ExportedLine

/** The columns that get the price and the amount of a list with these headings, counted from one. */
function columnsFor(taxMode: number, ...texts: string[]): number[] {
  const list = readList([['名称', '数量', ...texts]])
  const mapping = Object.fromEntries(list?.headings.mapping ?? []) as ListMapping
  const sheet = { name: '表', headingRow: 1, headings: ['名称', '数量', ...texts], mapping }
  const use = { lastRow: 3, lastColumn: 2 + texts.length, formulaRows: new Map() }
  const cells = priceCells(sheet, use, [line], { taxMode, language: 'zh', isCounted: () => true })
  return cells.filter(({ row }) => row === line.rowNo).map(({ column }) => column)
}

const [included, excluded] = [1, 2]

test('amounts go to the side that was priced', () => {
  const both = ['除税单价', '含税单价', '除税合价', '含税合价']
  expect(columnsFor(excluded, ...both)).toEqual([3, 5])
  expect(columnsFor(included, ...both)).toEqual([4, 6])
  for (const side of [included, excluded]) expect(columnsFor(side, '单价', '合价')).toEqual([3, 4])
})

test('amounts beside prices of the other side stay', () => {
  expect(columnsFor(excluded, '除税单价', '合价')).toEqual([3, 4])
  expect(columnsFor(included, '除税单价', '合价')).toEqual([5, 6])
  expect(columnsFor(included, '单价', '不含税合价')).toEqual([3, 5])
  expect(columnsFor(excluded, '合价')).toEqual([4, 3])
})

test('a price that others are compared with is not written over', () => {
  expect(columnsFor(excluded, '预算价', '市场价', '市场价合计')).toEqual([4, 5])
})
