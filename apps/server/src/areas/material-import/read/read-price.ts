import type { TypedPrice } from '@library/contract/material-import/import-findings'
import { memoize } from '@library/pricing/memoize'
import { readFigure } from '@library/pricing/sheet/read-figure'
import { rateBetween } from '@library/pricing/tax-between'
import { isTooSmall, priceOfOne, readUnit } from '@library/pricing/units'
import type { Names } from './names.ts'

export type ReadUnit = Readonly<{ code: string; quantity: number }>

/** A typed unit and how many of it the price is for. An unknown one is unchanged, and is refused. */
export function unitOf(text: string, { units }: Pick<Names, 'units'>): ReadUnit {
  const read = readUnit(text)
  if (read) return { code: read.unit.code, quantity: read.quantity }
  return { code: units.get(text) ?? text, quantity: 1 }
}

export type Prices = Readonly<{
  priceIncl: string
  priceExcl: string
  /** What the file says, where the price is for several units. */
  typed: TypedPrice | null
  /** Cents are too coarse for the price of one unit. */
  isTooSmall: boolean
}>

/** Both sides as the file has them, for one unit. */
export function pricesOf(incl: string, excl: string, unit: string, quantity: number): Prices {
  const [priceIncl, priceExcl] = [amount(incl), amount(excl)]
  if (quantity === 1) return { priceIncl, priceExcl, typed: null, isTooSmall: false }
  const one = (price: string) => (isNumber(price) ? priceOfOne(price, quantity) : price)
  const [first, second] = [one(priceIncl), one(priceExcl)]
  const given = priceIncl || priceExcl
  const isSmall = isNumber(given) && isTooSmall(given, quantity)
  return {
    priceIncl: first,
    priceExcl: second,
    isTooSmall: isSmall,
    typed: { unit, price: given, quantity: String(quantity) },
  }
}

function isNumber(text: string): boolean {
  return /^\d+(\.\d+)?$/.test(text)
}

/** `￥3,480.00` and `3480元` are numbers to users. */
export function amount(text: string): string {
  const number = readFigure(text) ?? text.trim()
  // A computed cell has as many digits as the machine; more than four are never intended.
  return /^\d+\.\d{5,}$/.test(number) ? priceOfOne(number, 1) : number
}

/** `13%`, `13` and `0.13` all mean the same. */
export const rate = memoize((text): string | undefined => {
  const number = text.replace(/[%％\s]/g, '')
  if (number === '') return undefined
  if (/^(免税|零税率|免征)$/.test(number)) return '0'
  if (!/^\d+(\.\d+)?$/.test(number)) return number
  const isPercent = /[%％]/.test(text) || Number(number) >= 1
  return isPercent ? String(Math.round(Number(number) * 100) / 10_000) : number
})

/** The rate between two given sides, where the file names none. */
export function rateOfSides(priceIncl: string, priceExcl: string): string | undefined {
  return priceIncl && priceExcl ? rateBetween(priceIncl, priceExcl) : undefined
}
