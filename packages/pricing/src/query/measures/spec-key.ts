import { foldDocument } from '../reading/fold.ts'

const digits = 8

/** A spec as a sort key: its numbers are padded, so Φ6 comes before Φ10 and 2.5 before 16. */
export function specKey(spec: string): string {
  return foldDocument(spec).replace(
    /(\d+)(\.\d+)?/g,
    (_, whole: string, rest = '') => whole.padStart(digits, '0') + rest,
  )
}
