import dayjs, { type Dayjs } from 'dayjs'
import { site } from '../site.ts'

/**
 * The current time on the station's clock. Times are exchanged in the station's time zone, wherever the user is. So
 * only this clock decides what is late and which day a form proposes.
 */
export function stationNow(): Dayjs {
  return dayjs(wallTime(new Date(), site().timeZone))
}

/** The Swedish locale formats times as we do. */
export function wallTime(moment: Date, timeZone: string): string {
  return moment.toLocaleString('sv-SE', { timeZone })
}
