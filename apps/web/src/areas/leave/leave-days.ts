import type { Dayjs } from 'dayjs'

/** As the server counts them: days of 24 hours, begun ones as whole ones. */
export function leaveDays(from: Dayjs, until: Dayjs): number {
  return Math.max(0, Math.ceil(until.diff(from, 'hour', true) / 24))
}
