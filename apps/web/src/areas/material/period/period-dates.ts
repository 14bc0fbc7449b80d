import { periodMonths } from '@library/contract/material/period'
import dayjs from 'dayjs'

export const lastCollectingDay = 15

/** The days an issue covers, the half month of its collection, and its publication by the 20th. */
export function datesOf(period: string, type: number) {
  const first = dayjs(`${period.slice(0, 4)}-${period.slice(4)}-01`)
  const last = first.add((periodMonths[type] ?? 1) - 1, 'month').endOf('month')
  const day = (at: dayjs.Dayjs) => at.format('YYYY-MM-DD')
  return {
    start: day(first),
    end: day(last),
    collectFrom: `${day(last.startOf('month'))} 00:00:00`,
    collectTo: `${day(last.date(lastCollectingDay))} 23:59:59`,
    publishDue: day(last.date(20)),
  }
}
