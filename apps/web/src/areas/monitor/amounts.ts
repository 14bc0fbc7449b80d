import type { useTranslation } from '../../platform/text/language.ts'

const units = ['B', 'kB', 'MB', 'GB', 'TB']

/** A short amount: two or three digits and a unit. */
export function bytesText(bytes: number): string {
  const at = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10))
  const amount = bytes / 1024 ** at
  return `${amount >= 100 || at === 0 ? Math.round(amount) : amount.toFixed(1)} ${units[at]}`
}

export function durationText(seconds: number, t: ReturnType<typeof useTranslation>): string {
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return t('operations.days', { days: Math.floor(hours / 24), hours: hours % 24 })
  return hours > 0 ? t('operations.hours', { hours, minutes: minutes % 60 }) : t('operations.minutes', { minutes })
}
