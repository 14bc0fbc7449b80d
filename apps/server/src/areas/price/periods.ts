import { fail } from '@library/contract/errors'
import type { Issue } from '../../domain/station/published-issues.ts'

/** Months from one issue to the next, by its type. */
const monthsOf: Readonly<Record<number, number>> = { 1: 1, 2: 2, 3: 3, 4: 12 }

/** How many issues back a visitor sees, in a trend as in the table of years. */
export const visitorIssues = 3

/** Later than any issue: before the first one a visitor finds nothing. */
export const beyondAll = '999999'

export function stepOf({ periodType }: Pick<Issue, 'periodType'>): number {
  return monthsOf[periodType] ?? 1
}

export function monthsBefore(period: string, months: number): string {
  return periodOf(monthOf(period) - months)
}

/** Months since the year nought. */
export function monthOf(period: string): number {
  return Number(period.slice(0, 4)) * 12 + Number(period.slice(4)) - 1
}

export function periodOf(month: number): string {
  return String(Math.floor(month / 12) * 100 + (month % 12) + 1).padStart(6, '0')
}

type Span = Readonly<{ start: string; end: string; step: number; most: number; fields?: readonly string[] }>

const ends = ['startPeriod', 'endPeriod']

/** Every period of a span, also those that were never issued: a gap must be visible. */
export function periodsBetween(span: Span): string[] {
  return monthsBetween(span).map(periodOf)
}

export function monthsBetween({ start, end, step, most, fields = ends }: Span): number[] {
  const last = monthOf(end)
  const length = Math.floor((last - monthOf(start)) / step) + 1
  if (length < 1 || length > most) throw fail('price/bad-range', { most, fields })
  return Array.from({ length }, (_, at) => last - step * (length - 1 - at))
}
