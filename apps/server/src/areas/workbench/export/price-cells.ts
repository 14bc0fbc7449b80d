import type { Language } from '@library/contract/kit/label'
import type { ListSheet } from '@library/contract/workbench/list'
import { priceBasis } from '@library/pricing/tax'
import type { CellChange } from '../../../platform/spreadsheet/patch/changes.ts'
import { addressOf } from '../../../platform/spreadsheet/patch/sheet/cell-address.ts'
import type { SheetUse } from '../../../platform/spreadsheet/patch/sheet/sheet-use.ts'
import { texts } from './export-labels.ts'
import type { ExportedLine } from './exported-lines.ts'

export type SheetToPrice = Pick<ListSheet, 'name' | 'headingRow' | 'mapping'>
type Columns = Readonly<{ price: number; amount: number; quantity: number | undefined }>
type Asked = Readonly<{ taxMode: number; language: Language }>

/**
 * The cells of one sheet that get prices and amounts. Prices go into their own column, else into a new one to the
 * right. An amount is a formula, so that the user sees where it comes from; a cell that computes already is left alone.
 */
export function priceCells(
  sheet: SheetToPrice,
  use: SheetUse,
  lines: readonly ExportedLine[],
  asked: Asked,
): CellChange[] {
  const { columns, headings } = columnsOf(sheet, use, asked)
  const computes = (column: number) => new Set(use.formulaRows.get(column))
  const [computedPrices, computedAmounts] = [computes(columns.price), computes(columns.amount)]
  const priced = lines.filter(({ unitPrice }) => unitPrice !== null)
  const cells = priced.flatMap((line): CellChange[] => {
    const at = { sheet: sheet.name, row: line.rowNo }
    const price = { ...at, column: columns.price, value: { number: line.unitPrice ?? '' } }
    // The amount of a price that the user computes is his too.
    if (computedPrices.has(line.rowNo) || computedAmounts.has(line.rowNo) || line.amount === null) return [price]
    return [price, { ...at, column: columns.amount, value: amountOf(line, columns) }]
  })
  return [...headings, ...cells]
}

function amountOf({ rowNo, amount }: ExportedLine, { price, quantity }: Columns): CellChange['value'] {
  const result = amount ?? ''
  if (quantity === undefined) return { number: result }
  return { formula: `ROUND(${addressOf(rowNo, quantity)}*${addressOf(rowNo, price)},2)`, result }
}

function columnsOf(sheet: SheetToPrice, use: SheetUse, { taxMode, language }: Asked) {
  const isExcl = taxMode === priceBasis.excluded
  const ownPrice = columnOf(sheet, isExcl ? 'priceExcl' : 'priceIncl') ?? columnOf(sheet, 'price')
  const ownAmount = columnOf(sheet, 'amount')
  let last = use.lastColumn
  const next = () => {
    last += 1
    return last
  }
  const price = ownPrice ?? next()
  const amount = ownAmount ?? next()
  const row = sheet.headingRow ?? 1
  const heading = (column: number, text: string): CellChange => ({ sheet: sheet.name, row, column, value: { text } })
  const headings = [
    ...(ownPrice ? [] : [heading(price, texts[isExcl ? 'priceExcl' : 'priceIncl'][language])]),
    ...(ownAmount ? [] : [heading(amount, texts[isExcl ? 'amountExcl' : 'amountIncl'][language])]),
  ]
  return { columns: { price, amount, quantity: columnOf(sheet, 'quantity') }, headings }
}

/** Mappings count columns from zero, cells from one. */
function columnOf({ mapping }: SheetToPrice, field: string): number | undefined {
  const [column] = Object.entries(mapping).find(([, known]) => known === field) ?? []
  return column === undefined ? undefined : Number(column) + 1
}
