import { Decimal } from 'decimal.js'
import { memoize } from './memoize.ts'
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
/** What sheets also write. In a search most of these are words of their own, so that it does not read them as units. */
const sheetWritings: Readonly<Record<string, string>> = {
  t: 'tonne mt',
  kg: 'kgs kilogram',
  m: 'lm metre meter mtr',
  m2: 'sqm sq.m squaremetre squaremeter',
  m3: 'cum cu.m cbm cubicmetre cubicmeter',
  L: 'litre liter ltr',
  piece: 'pc each ea 粒 盏 具 把 口 面 座',
  item: '项',
  set: '台套 台(套)',
  machine: '辆 部',
  workday: '工 人工日 人日 工天 人天 man-day manday workday',
  shift: '机械台班 台天 台日 艘班 组班 machineshift machine-shift',
  machinehour:
    '机时 小时 台小时 机器小时 机械小时 机器时 机台时 机械台时 机器工时 机械工时 h hr hour machinehour machine-hour',
}
const byAnyWriting = new Map<string, Unit>([
  ...Object.entries(sheetWritings).flatMap(([code, writings]) =>
    writings.split(' ').map((writing) => [foldText(writing), units.get(code) as Unit] as const),
  ),
  ...byWriting,
])
const multiples: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000, 万: 10_000 }
/** Units without a code of their own: how many of another they are. A working day has eight hours, as a shift has. */
const parts: Readonly<Record<string, readonly [code: string, quantity: number]>> = {
  工时: ['workday', 0.125],
  人工时: ['workday', 0.125],
  人工小时: ['workday', 0.125],
  'man-hour': ['workday', 0.125],
  manhour: ['workday', 0.125],
  克: ['kg', 0.001],
  g: ['kg', 0.001],
  斤: ['kg', 0.5],
  市斤: ['kg', 0.5],
  毫升: ['L', 0.001],
  ml: ['L', 0.001],
  厘米: ['m', 0.01],
  cm: ['m', 0.01],
  分米: ['m', 0.1],
  毫米: ['m', 0.001],
  打: ['piece', 12],
  dozen: ['piece', 12],
}
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

/**
 * Parses a typed unit: `㎡`, `吨`, `100个`, `10 平方米`, `元/百米`, `pieces`. An unknown one, such as `%`, gives nothing. The
 * quantity of a part of a unit is below one.
 */
export const readUnit = memoize((text): ReadUnit | undefined => {
  const writing = foldText(text).replace(/^(?:rmb|cny|￥|¥|元)?(?:\/|每|per)?/u, '')
  const known = oneUnit(writing)
  if (known) return known
  const [, digits, sign, rest = ''] = /^(?:(\d+(?:\.\d+)?)|([十百千万]))(\D.*)$/u.exec(writing) ?? []
  const counted = oneUnit(rest)
  const times = digits ? Number(digits) : multiples[sign ?? '']
  if (!counted || !times) return undefined
  const { unit } = counted
  const quantity = new Decimal(times).times(counted.quantity).toNumber()
  const whole = [...units.values()].find(
    (one) =>
      one.base === unit.code && one.code !== unit.code && one.factor === quantity && one.dimension === unit.dimension,
  )
  return whole ? { unit: whole, quantity: 1 } : { unit, quantity }
})

/** English words may be in the plural. */
function oneUnit(writing: string): ReadUnit | undefined {
  const singular = /^[a-z-]{3,}s$/.test(writing) ? writing.slice(0, -1) : writing
  const unit = byAnyWriting.get(writing) ?? byAnyWriting.get(singular)
  if (unit) return { unit, quantity: 1 }
  const [code = '', quantity = 1] = parts[writing] ?? parts[singular] ?? []
  const whole = units.get(code)
  return whole && { unit: whole, quantity }
}

/** The price of one unit where the given one is for several, or for a part. */
export function priceOfOne(price: string, quantity: number): string {
  return new Decimal(price).div(quantity).toDecimalPlaces(4, Decimal.ROUND_HALF_UP).toString()
}

const mostLost = new Decimal('0.02')

/** Whether four decimals are too coarse for a price of one unit: ten thousand pins for ten yuan. */
export function isTooSmall(price: string, quantity: number): boolean {
  const exact = new Decimal(price).div(quantity)
  const stored = exact.toDecimalPlaces(4, Decimal.ROUND_HALF_UP)
  return exact.gt(0) && stored.minus(exact).abs().gt(exact.times(mostLost))
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
