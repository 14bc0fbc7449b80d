import { groupedDigits } from '../../platform/text/grouped-digits.ts'

/** 12345.60 → 12,345.60. */
export function moneyText(value: string): string {
  return groupedDigits(value)
}

/** With its sign, so that it is readable without colour. */
export function rateText(rate: number): string {
  const text = `${(Math.abs(rate) * 100).toFixed(2)}%`
  if (rate === 0) return text
  return `${rate > 0 ? '+' : '−'}${text}`
}

/** 202610 → 2026-10. */
export function periodText(period: string): string {
  return `${period.slice(0, 4)}-${period.slice(4)}`
}

/** 0.1300 → 13%. */
export function taxText(rate: string): string {
  return `${Number((Number(rate) * 100).toFixed(2))}%`
}

export function monthsBefore(period: string, months: number): string {
  const month = Number(period.slice(0, 4)) * 12 + Number(period.slice(4)) - 1 - months
  return `${Math.floor(month / 12)}${String((month % 12) + 1).padStart(2, '0')}`
}
