import type { Translate } from '../../platform/text/language.ts'

const units = [
  ['days', 86_400_000],
  ['hours', 3_600_000],
  ['minutes', 60_000],
] as const

/** The two largest units are precise enough. */
export function durationText(milliseconds: number, t: Translate): string {
  let left = milliseconds
  const parts = units.flatMap(([name, size]) => {
    const n = Math.floor(left / size)
    left -= n * size
    return n > 0 ? [t(`process.took.${name}`, { n })] : []
  })
  return parts.length > 0 ? parts.slice(0, 2).join(' ') : t('process.took.short')
}
