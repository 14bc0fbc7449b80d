import { changeBetween } from '@library/pricing/change'
import { partsText } from '@library/pricing/money-parts'
import { isComparable, type Line, measuredAt, numberAt, referenceAt } from './region-line.ts'

export type Axis = Readonly<{
  periods: readonly string[]
  /** The same as numbers. */
  months: readonly number[]
  /** Months from one to the next. */
  step: number
  /** A change reveals a price that may be before the first of them; visitors must not see it. */
  isWindow: boolean
}>
export type RegionLine = Readonly<{ regionCode: string | null; name: string; line: Line }>
/** A level has its base already. */
export type TrendType = 'price' | 'index' | 'level'
/** As JSON, and which of its values were measured. */
export type WrittenSeries = Readonly<{ text: string; mom: string; yoy: string; measured: readonly number[] }>

/** Written point by point: collecting a thousand of them into lists takes longer than writing them. */
export function writtenSeries({ line, ...region }: RegionLine, axis: Axis, type: TrendType): WrittenSeries {
  const { months, step, isWindow } = axis
  const shown = type === 'price' ? line : type === 'index' ? indexed(line, months) : levelled(line)
  const from = isWindow ? (months[0] ?? 0) - line.first : 0
  const change = (at: number, back: number, read: typeof measuredAt) =>
    at - back < from || !isComparable(line, at, at - back)
      ? 'null'
      : rateText(changeBetween(read(line, at), read(line, at - back)))
  let [values, carried, takenOver, n, isReference, basis, mom, yoy] = ['', '', '', '', '', '', '', '']
  const measured: number[] = []
  for (const month of months) {
    const at = month - line.first
    const value = numberAt(shown.values, at, Number.NaN)
    const isCarried = numberAt(shown.carried, at, 0) === 1
    values += Number.isNaN(value) ? ',null' : `,"${partsText(value)}"`
    carried += isCarried ? ',1' : ',0'
    takenOver += `,${numberAt(shown.takenOver, at, 0)}`
    n += `,${numberAt(shown.counts, at, 0)}`
    isReference += `,${numberAt(shown.references, at, 0)}`
    basis += `,${numberAt(shown.bases, at, 0) || null}`
    mom += `,${change(at, step, measuredAt)}`
    yoy += `,${change(at, 12, referenceAt)}`
    if (!isCarried && !Number.isNaN(value)) measured.push(value)
  }
  const lists = { values, carried, takenOver, n, isReference, basis, mom, yoy }
  return { text: writtenWith(region, lists), mom: listOf(mom), yoy: listOf(yoy), measured }
}

const rateTexts: string[] = []
/** Rates have four decimals, and most lie within half: each is formatted once, since formatting a fraction is slow. */
const mostSteps = 5000

function rateText(rate: number | null): string {
  if (rate === null) return 'null'
  const steps = Math.round(rate * 10_000) + mostSteps
  if (steps < 0 || steps > 2 * mostSteps) return String(rate)
  rateTexts[steps] ??= String(rate)
  return rateTexts[steps]
}

/** Its existing fields, and those lists. */
function writtenWith(fields: object, lists: Readonly<Record<string, string>>): string {
  const more = Object.entries(lists).map(([name, items]) => `,"${name}":${listOf(items)}`)
  return `${JSON.stringify(fields).slice(0, -1)}${more.join('')}}`
}

/** Of items with a comma before each. */
function listOf(items: string): string {
  return `[${items.slice(1)}]`
}

/** Two decimals, as prices are written. */
function levelled(line: Line): Line {
  return { ...line, values: Array.from(line.values, (level) => Math.round(level * 100) * 100) }
}

/** The first measured value shown is 100; carried values were not measured. */
function indexed(line: Line, months: readonly number[]): Line {
  const [base = Number.NaN] = months.map((month) => measuredAt(line, month - line.first)).filter((one) => one > 0)
  const values = Array.from(line.values, (_, at) => Math.round((measuredAt(line, at) / base) * 10_000) * 100)
  return { ...line, values, carried: [] }
}
