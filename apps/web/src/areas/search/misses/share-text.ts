/** A part of a whole in per cent; of nothing there is no part. */
export function shareText(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)}%`
}
