import { z } from 'zod'

/** Below 2^63 without needing big integers to check: ids are made from the clock and reach nowhere near. */
const one = '(?:\\d{1,18}|[1-8]\\d{18})'

export const idText = z.string().regex(new RegExp(`^${one}$`))

/** Several ids, comma-joined, as this family of clients sends them. */
export const idsText = manyIdsText(200).describe('comma-joined ids, at most 200')

export function manyIdsText(most: number) {
  return z.string().regex(new RegExp(`^${one}(?:,${one}){0,${most - 1}}$`))
}
