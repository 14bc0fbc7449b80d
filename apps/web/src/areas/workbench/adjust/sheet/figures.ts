import type { Band } from '@library/pricing/adjustment/settled-price'
import { shown } from '@library/pricing/adjustment/steps'
import { Exact } from '@library/pricing/exact'
import { moneyText } from '../../../../domain/price/price-text.ts'

/** A price with all its digits, grouped; an endless average to six decimals. */
export function figureText(value: string): string {
  return Exact.of(value).decimals() === undefined ? `≈ ${shown(value)}` : moneyText(Exact.of(value).text())
}

/** An amount with its sign as the paper prints it. */
export function signedText(amount: string): string {
  return moneyText(amount).replace('-', '−')
}

/** ±5%, or the yuan of each direction. */
export function bandText(band: Band | null): string {
  if (!band) return '–'
  const text = (width: string) => (band.kind === 'percent' ? percentText(width) : width)
  return band.up === band.down ? `±${text(band.up)}` : `+${text(band.up)} / −${text(band.down)}`
}

export function percentText(share: string): string {
  return `${shown(Exact.of(share).times('100'))}%`
}
