import type { Language } from '@library/contract/kit/label'
import type { ListSheet } from '@library/contract/workbench/list'
import { fieldOf } from '@library/pricing/list/reading/list-field'
import { sideOf } from '@library/pricing/sheet/heading-words'
import { inTenThousands } from '@library/pricing/sheet/ten-thousands'
import { priceBasis } from '@library/pricing/tax'
import type { CellChange } from '../../../platform/spreadsheet/patch/changes.ts'
import { addressOf } from '../../../platform/spreadsheet/patch/sheet/cell-address.ts'
import type { SheetUse } from '../../../platform/spreadsheet/patch/sheet/sheet-use.ts'
import { texts } from './export-labels.ts'
import type { ExportedLine } from './exported-lines.ts'

export type SheetToPrice = Pick<ListSheet, 'name' | 'headingRow' | 'headings' | 'mapping' | 'inTenThousands'>
type Side = 'priceExcl' | 'priceIncl'
/** Columns count from one. Those that are `large` are in 万元. */
type Columns = Readonly<{ price: number; amount: number; quantity: number | undefined; large: ReadonlySet<number> }>
type Asked = Readonly<{ taxMode: number; language: Language; isCounted: (line: ExportedLine) => boolean }>

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
    const price = { ...at, column: columns.price, value: { number: inColumn(line.unitPrice ?? '', columns, 'price') } }
    // The amount of a price that the user computes is his too.
    if (computedPrices.has(line.rowNo) || computedAmounts.has(line.rowNo) || line.amount === null) return [price]
    return [price, { ...at, column: columns.amount, value: amountOf(line, columns, asked) }]
  })
  return [...headings, ...cells]
}

function inColumn(yuan: string, columns: Columns, column: 'price' | 'amount'): string {
  return columns.large.has(columns[column]) ? inTenThousands(yuan) : yuan
}

/** To the cent, which is the sixth decimal in 万元. A quantity that is not in its cell stands in the formula itself. */
function amountOf(line: ExportedLine, columns: Columns, { isCounted }: Asked): CellChange['value'] {
  const { rowNo, amount } = line
  const result = inColumn(amount ?? '', columns, 'amount')
  const { price, quantity, large } = columns
  if (quantity === undefined) return { number: result }
  const counted = isCounted(line) ? addressOf(rowNo, quantity) : line.quantity
  const [isPrice, isAmount] = [large.has(price), large.has(columns.amount)]
  const times = isPrice === isAmount ? '' : isPrice ? '*10000' : '/10000'
  const product = `${counted}*${addressOf(rowNo, price)}${times}`
  return { formula: `ROUND(${product},${isAmount ? 6 : 2})`, result }
}

function columnsOf(sheet: SheetToPrice, use: SheetUse, { taxMode, language }: Asked) {
  const isExcl = taxMode === priceBasis.excluded
  const side = isExcl ? 'priceExcl' : 'priceIncl'
  const ownPrice = columnOf(sheet, side) ?? columnOf(sheet, 'price')
  const ownAmount = amountColumn(sheet, side, ownPrice !== undefined)
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
    ...(ownPrice ? [] : [heading(price, texts[side][language])]),
    ...(ownAmount ? [] : [heading(amount, texts[isExcl ? 'amountExcl' : 'amountIncl'][language])]),
  ]
  const large = new Set(sheet.inTenThousands?.map((column) => column + 1))
  return { columns: { price, amount, quantity: columnOf(sheet, 'quantity'), large }, headings }
}

/**
 * A list may have amounts of both sides: 合价 below 除税 and 含税. Only one of them was read. Amounts that name no side are those
 * of the prices beside them, which may be of the other one.
 */
function amountColumn(sheet: SheetToPrice, side: Side, hasPrice: boolean): number | undefined {
  const read = columnOf(sheet, 'amount')
  if (read === undefined) return undefined
  const hasOther = !hasPrice && (columnOf(sheet, 'priceExcl') ?? columnOf(sheet, 'priceIncl')) !== undefined
  const named = sideOf(sheet.headings[read - 1] ?? '')
  if (named ? named === side : !hasOther) return read
  const other = sheet.headings.findIndex(
    (text, at) => fieldOf(text) === 'amount' && sideOf(text) === side && !(at in sheet.mapping),
  )
  return other < 0 ? undefined : other + 1
}

/** Mappings count columns from zero, cells from one. */
export function columnOf({ mapping }: SheetToPrice, field: string): number | undefined {
  const [column] = Object.entries(mapping).find(([, known]) => known === field) ?? []
  return column === undefined ? undefined : Number(column) + 1
}
