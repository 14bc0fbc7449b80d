import { z } from 'zod'

/** What stands behind a price. Every answer with a price says it. */
export const priceStanding = {
  /** Enterprises that count. */
  n: z.int(),
  /** 1: a reference price. 0: too few enterprises quote, so it is a quotation and moves no index. */
  isReference: z.int(),
  /** The delivery basis, as in the dictionary freight_type; null if none was given. */
  basis: z.int().nullable(),
}

/** The same for each point of a series, 0 where nothing was published. */
export const standingOfPoints = {
  n: z.array(z.int()),
  isReference: z.array(z.int()),
  basis: z.array(z.int().nullable()),
}
