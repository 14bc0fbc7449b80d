const units = ['B', 'kB', 'MB', 'GB'] as const

/** Formats bytes for people. */
export function sizeText(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024)))
  const value = bytes / 1024 ** step
  return `${step === 0 ? value : value.toFixed(value < 10 ? 1 : 0)} ${units[step]}`
}
