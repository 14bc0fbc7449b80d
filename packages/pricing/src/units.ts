import { Decimal } from 'decimal.js'
import { foldText } from './normalise.ts'

export type Dimension = 'mass' | 'length' | 'area' | 'volume' | 'count' | 'time' | 'energy'
/** `base` is what `factor` counts: a thousand bricks are 1000 of the base `block`. */
export type Unit = Readonly<{ code: string; dimension: Dimension; base: string; factor: number }>

type Line = readonly [code: string, dimension: Dimension, aliases: string, base?: string, factor?: number]

/** The codes of the dictionary `unit`, their spellings, and their bases. */
const lines: readonly Line[] = [
  ['t', 'mass', '吨 公吨 ton', 'kg', 1000],
  ['kg', 'mass', '千克 公斤'],
  ['m', 'length', '米 延米 延长米'],
  ['km', 'length', '千米 公里', 'm', 1000],
  ['100m', 'length', '百米', 'm', 100],
  ['m2', 'area', '平方米 平米 平方'],
  ['m3', 'volume', '立方米 立方 立米 方'],
  ['L', 'volume', '升 公升 l', 'm3', 0.001],
  ['piece', 'count', '个 只 枚 颗 pcs 节'],
  ['item', 'count', '件'],
  ['set', 'count', '套'],
  ['machine', 'count', '台'],
  ['group', 'count', '组'],
  ['pair', 'count', '副 付'],
  ['couple', 'count', '对 双'],
  ['block', 'count', '块'],
  ['1000block', 'count', '千块', 'block', 1000],
  ['slice', 'count', '片'],
  ['sheet', 'count', '张'],
  ['rod', 'count', '根'],
  ['strip', 'count', '条'],
  ['stick', 'count', '支 枝'],
  ['roll', 'count', '卷'],
  ['coil', 'count', '盘'],
  ['barrel', 'count', '桶'],
  ['bottle', 'count', '瓶'],
  ['bag', 'count', '袋 包'],
  ['leaf', 'count', '樘'],
  ['wing', 'count', '扇'],
  ['plant', 'count', '株 棵'],
  ['clump', 'count', '丛'],
  ['pot', 'count', '盆'],
  ['workday', 'time', '工日'],
  ['shift', 'time', '台班', 'machinehour', 8],
  ['machinehour', 'time', '台时'],
  ['kWh', 'energy', '千瓦时 度 kw.h kwh'],
]

const units = new Map<string, Unit>(
  lines.map(([code, dimension, , base = code, factor = 1]) => [code, { code, dimension, base, factor }]),
)
const byWriting = new Map<string, Unit>(
  lines.flatMap(([code, , aliases]) => {
    const unit = units.get(code) as Unit
    return [code, ...aliases.split(' ')].map((writing) => [foldText(writing), unit] as const)
  }),
)
const multiples: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000, 万: 10_000 }
/** Pieces with different trade names. A price per one of them is a price per another. */
const pieces: ReadonlySet<string> = new Set(['piece', 'set', 'machine'])

export const unitCodes: readonly string[] = [...units.keys()]

/** Every writing of a unit, folded, and its code. */
export const unitWritings: readonly (readonly [writing: string, code: string])[] = [...byWriting].map(
  ([writing, { code }]) => [writing, code],
)

export function unitOf(code: string): Unit | undefined {
  return units.get(code)
}

export type ReadUnit = Readonly<{ unit: Unit /** How many of the unit the price was for. */; quantity: number }>

/** Parses a typed unit: `㎡`, `吨`, `100个`, `10 平方米`. An unknown one, such as `%`, gives nothing. */
export function readUnit(text: string): ReadUnit | undefined {
  const writing = foldText(text).replace(/^[/元]+/u, '')
  const known = byWriting.get(writing)
  if (known) return { unit: known, quantity: 1 }
  const [, digits, word, rest = ''] = /^(?:(\d+(?:\.\d+)?)|([十百千万]))(\D.*)$/u.exec(writing) ?? []
  const unit = byWriting.get(rest)
  const quantity = digits ? Number(digits) : multiples[word ?? '']
  if (!unit || !quantity) return undefined
  const whole = [...units.values()].find(
    (one) =>
      one.base === unit.code && one.code !== unit.code && one.factor === quantity && one.dimension === unit.dimension,
  )
  return whole ? { unit: whole, quantity: 1 } : { unit, quantity }
}

/** True if prices in the two units are comparable after a conversion. */
export function areComparable(one: Unit, other: Unit): boolean {
  return one.base === other.base || (pieces.has(one.base) && pieces.has(other.base))
}

/** Converts a price from one unit to another. Nothing if the two are not comparable. */
export function convertPrice(price: string, from: Unit, to: Unit): string | undefined {
  if (!areComparable(from, to)) return undefined
  const converted = new Decimal(price).times(to.factor).div(from.factor)
  return converted.toDecimalPlaces(4, Decimal.ROUND_HALF_UP).toFixed(4)
}
