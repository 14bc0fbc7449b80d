import dayjs, { type Dayjs } from 'dayjs'
import { site } from '../site.ts'

/**
 * What the station's clock shows. Times come and go as the station writes them, wherever the reader sits: only by this
 * clock can he be told what is late, and only by it does a form propose a day.
 */
export function stationNow(): Dayjs {
  return dayjs(wallTime(new Date(), site().timeZone))
}

/** Swedish writes a moment as we do. */
export function wallTime(moment: Date, timeZone: string): string {
  return moment.toLocaleString('sv-SE', { timeZone })
}
