import type { Dayjs } from 'dayjs'

/** Counts like the server: days of 24 hours, rounded up. */
export function leaveDays(from: Dayjs, until: Dayjs): number {
  return Math.max(0, Math.ceil(until.diff(from, 'hour', true) / 24))
}
