import { Exact } from '../exact.ts'
import type { Month } from './months.ts'
import type { Band } from './settled-price.ts'
import type { CellLine, Problem, ProblemCode, SheetLine, SheetMonth, SheetRule } from './sheet-types.ts'

/** A line without a difference: its months are shown as they are. */
export function emptyLine(line: SheetLine): CellLine {
  const none = { band: null, upperLimit: null, lowerLimit: null, average: null, change: null, difference: null }
  const months = line.months.map(({ month, quantity, price }) => ({
    month,
    quantity,
    price,
    isProvisional: false,
    change: null,
    difference: null,
    amount: '0.00',
    formula: '',
  }))
  return { id: line.id, ...none, quantity: quantityOf(line), amount: '0.00', formula: '', months }
}

export function quantityOf({ months }: SheetLine): string {
  return Exact.sum(months.map(({ quantity }) => quantity)).text(0)
}

export function changeOf(price: string, base: string): string | null {
  if (Exact.of(base).sign() === 0) return null
  return Exact.of(price).over(base).minus('1').toFixed(6)
}

export function problem(
  code: ProblemCode,
  lineId: string | null = null,
  month: string | null = null,
  sum: string | null = null,
): Problem {
  return { code, lineId, month, sum }
}

/** The band of the longest class code that the material's own begins with, else that of the rule. */
export function bandOf({ ownBand, categoryCode }: SheetLine, { band, bands }: SheetRule): Band {
  if (ownBand) return ownBand
  const fitting = bands.filter((one) => categoryCode?.startsWith(one.categoryCode))
  const [closest] = fitting.toSorted((left, right) => right.categoryCode.length - left.categoryCode.length)
  return closest ? { kind: closest.kind, up: closest.up, down: closest.down } : band
}

export function monthOf({ month, quantity, price, plannedPrice, fault }: SheetMonth): Month {
  return { month, quantity, price, plannedPrice, ...(fault ? { fault } : {}) }
}
