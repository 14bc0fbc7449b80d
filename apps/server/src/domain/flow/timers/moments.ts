/** ISO 8601 durations (`P3D`, `PT2H30M`), moments (`2026-12-01T08:00:00Z`) and days as models write them. */

const span = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/

/** The moment after this duration; undefined for a text that is not a duration. */
export function after(text: string, from: Date): Date | undefined {
  const found = span.exec(text.trim())
  if (!found || text.trim().endsWith('T') || text.trim() === 'P') return undefined
  const [years, months, weeks, days, hours, minutes, seconds] = found.slice(1).map((part) => Number(part ?? 0))
  const then = new Date(from)
  then.setUTCFullYear(then.getUTCFullYear() + (years ?? 0), then.getUTCMonth() + (months ?? 0))
  const milliseconds = ((((weeks ?? 0) * 7 + (days ?? 0)) * 24 + (hours ?? 0)) * 60 + (minutes ?? 0)) * 60_000
  const moment = new Date(then.getTime() + milliseconds + (seconds ?? 0) * 1000)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

export function momentOf(text: string, from: Date): Date | undefined {
  const later = after(text, from)
  if (later) return later
  if (!/^\d{4}-\d{2}-\d{2}/.test(text)) return undefined
  const moment = new Date(text.replace(' ', 'T'))
  return Number.isNaN(moment.getTime()) ? undefined : moment
}
