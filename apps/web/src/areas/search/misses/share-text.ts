/** A part of a whole in per cent; of nothing there is no part. What is counted later than its whole may exceed it. */
export function shareText(part: number, whole: number): string {
  return whole === 0 ? '–' : `${(Math.min(part / whole, 1) * 100).toFixed(1)}%`
}
