export type DatedMonth = Readonly<{ day: string; month: string }>

/**
 * The day so many days before another, and its month. The index of a certificate is that of the 42nd day before its
 * period ends; the base period is the month of the 28th day before the tender closes.
 */
export function monthBefore(day: string, daysBefore: number): DatedMonth {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - daysBefore)
  const found = date.toISOString().slice(0, 10)
  return { day: found, month: found.slice(0, 7).replace('-', '') }
}
