import { fail } from '@library/contract/errors'
import { type PeriodInput, periodMonths } from '@library/contract/material/period'
import { periodBefore } from '../publish/issue.ts'

type Given = Pick<PeriodInput, 'period' | 'periodType' | 'start' | 'end' | 'publishDue' | 'collectFrom' | 'collectTo'>

/** The usual publication day of the month. */
const usualDay = '20'

/** By default an issue covers its months, and is due on the 20th of the last of them. */
export function periodDates(given: Given): { startDate: string; endDate: string; publishDue: string } {
  const { period, periodType, collectFrom, collectTo } = given
  const months = periodMonths[periodType] ?? 1
  requireFirstMonth(period, months)
  const last = periodBefore(period, 1 - months)
  const startDate = given.start ?? `${dashed(period)}-01`
  const endDate = given.end ?? lastDay(last)
  const publishDue = given.publishDue ?? `${dashed(last)}-${usualDay}`
  const isReal = [startDate, endDate, publishDue].every((day) => isDay(day))
  const inOrder = startDate <= endDate && (!collectFrom || !collectTo || collectFrom < collectTo)
  if (!isReal || !inOrder)
    throw fail('period/dates', { fields: [startDate <= endDate && isReal ? 'collectTo' : 'end'] })
  return { startDate, endDate, publishDue }
}

/** Two-month issues begin in odd months, quarters in 1, 4, 7, 10, years in 1. */
function requireFirstMonth(period: string, months: number): void {
  if ((Number(period.slice(4)) - 1) % months === 0) return
  const firsts = Array.from({ length: 12 / months }, (_, at) => String(at * months + 1))
  throw fail('period/first-month', { months: firsts, fields: ['period'] })
}

function dashed(period: string): string {
  return `${period.slice(0, 4)}-${period.slice(4)}`
}

function lastDay(period: string): string {
  return new Date(Date.UTC(Number(period.slice(0, 4)), Number(period.slice(4)), 0)).toISOString().slice(0, 10)
}

function isDay(day: string): boolean {
  const parsed = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day)
}
