import { z } from 'zod'

/** Checks below 2^63 without big integers: ids derive from the clock and stay far below. */
const one = '(?:\\d{1,18}|[1-8]\\d{18})'

export const idText = z.string().regex(new RegExp(`^${one}$`))

/** Several ids, joined by commas, as the product's clients send them. */
export const idsText = manyIdsText(200).describe('comma-joined ids, at most 200')

export function manyIdsText(most: number) {
  return z.string().regex(new RegExp(`^${one}(?:,${one}){0,${most - 1}}$`))
}
