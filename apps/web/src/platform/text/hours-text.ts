import type { useTranslation } from './language.ts'

/** A time that somebody has waited: in hours up to two days, then in days. */
export function hoursText(t: ReturnType<typeof useTranslation>, hours: number): string {
  return hours < 48
    ? t('waited.hours', { n: Math.max(1, Math.round(hours)) })
    : t('waited.days', { n: Math.round(hours / 24) })
}
