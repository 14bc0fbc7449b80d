import { fail } from '@library/contract/errors'
import type { Language } from '@library/contract/kit/label'
import type { PastRow } from '../../../domain/past-issues/past-rows.ts'
import { createTally } from '../../../domain/past-issues/tally.ts'
import { createPack, type Pack, type Packing } from '../read/pack.ts'
import type { Problem } from './read-line.ts'

type Place = Pick<PastRow, 'sheet' | 'row'>
type Refusal = ReturnType<typeof fail>
export type Collection = ReturnType<typeof createCollection>

/** The good rows of a file by period, and its problems by reason. */
export function createCollection(language: Language) {
  const tally = createTally()
  const periods = new Map<string, { pack: Packing<PastRow>; count: number }>()
  const seen = new Map<string, { row: number; price: string }>()
  const counts = { total: 0, fail: 0, same: 0, assumedTax: 0 }

  function wrong(place: Place, problems: readonly Problem[]): void {
    counts.fail += 1
    for (const problem of problems) tally.add({ ...place, ...problem })
  }
  const refuse = (place: Place, field: string, why: Refusal) => wrong(place, [{ field, msg: why.translate(language) }])

  return {
    counts,
    wrong,
    refuse,
    /** Of rows with the same product and period the first counts; another price is a question for people. */
    add({ sheet, row, key, value }: PastRow): void {
      const { period } = value
      const price = `${value.priceIncl ?? ''} ${value.priceExcl ?? ''}`
      const first = seen.get(`${period} ${key}`)
      if (first?.price === price) counts.same += 1
      else if (first) refuse({ sheet, row }, 'materialName', fail('past/twice', { period, row: first.row }))
      else {
        seen.set(`${period} ${key}`, { row, price })
        const known = periods.get(period) ?? { pack: createPack<PastRow>(), count: 0 }
        known.pack.add({ sheet, row, key, value })
        periods.set(period, { ...known, count: known.count + 1 })
      }
    },
    result: () => ({
      ...counts,
      reasons: tally.reasons(),
      errors: tally.errors(),
      periods: [...periods]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([period, { pack, count }]): { period: string; count: number; rows: Pack } => ({
          period,
          count,
          rows: pack.packed(),
        })),
    }),
  }
}
