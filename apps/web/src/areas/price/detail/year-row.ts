import type { yearRow } from '@library/contract/price/price-history'
import { changeRate } from '@library/pricing/change'
import type { z } from 'zod'

export type YearRow = z.output<typeof yearRow>

/** Of a month against the same month of the year before. Carried prices were not measured. */
export function monthChange(one: YearRow, before: YearRow | undefined, at: number): number | null {
  return changeRate(pointOf(one, at), before && pointOf(before, at))
}

function pointOf({ months, carried }: YearRow, at: number) {
  return { price: months[at] ?? null, carried: carried[at] === 1 }
}
