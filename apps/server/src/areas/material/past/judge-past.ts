import { fail } from '@library/contract/errors'
import type { AnswerOf } from '@library/contract/kit/call'
import type { Language } from '@library/contract/kit/label'
import type { takeOverCall } from '@library/contract/past-issue/past-issue'
import type { PastFile, PastRow, Transact } from '../../../domain/past-issues/past-rows.ts'
import { createTally } from '../../../domain/past-issues/tally.ts'
import { pricedRow } from '../../../domain/pricing-rows/check-row.ts'
import { createKinds } from './count-kinds.ts'
import { type Known, knownPrices, type Standing, standingOf } from './past-periods.ts'

type Answer = AnswerOf<typeof takeOverCall>
export type Judged = Pick<
  Answer,
  'total' | 'ok' | 'fail' | 'same' | 'periods' | 'classes' | 'units' | 'reasons' | 'errors'
>
/** Takes the rows that can be written, in portions, the oldest period first. */
type OnGood = (period: string, rows: readonly PastRow[]) => Promise<void>
type Given = Readonly<{ file: PastFile; periodType: number; language: Language }>

const portion = 1000

/**
 * Checks the rows of a file against what the station has: no period of its own is overwritten, and what was taken over
 * before stays as it is.
 */
export async function judgePast(
  transact: Transact,
  { file, periodType, language }: Given,
  onGood: OnGood = async () => undefined,
): Promise<Judged> {
  const tally = createTally(file)
  const kinds = createKinds(file.look)
  const periods: Judged['periods'] = []
  let { fail: failed, same } = file
  for (const { period, rows } of file.periods) {
    const standing = await transact((ctx) => standingOf(ctx, period, periodType))
    const known = await transact((ctx) => knownPrices(ctx, period))
    let [good, written]: [PastRow[], number] = [[], 0]
    for (const row of rows()) {
      const verdict = verdictOn(row, { standing, there: known.get(row.key) })
      if (verdict === 'same') same += 1
      else if (verdict === 'good') {
        written += 1
        kinds.add(row)
        good.push(row)
      } else {
        failed += 1
        tally.add({ sheet: row.sheet, row: row.row, field: 'period', msg: verdict.translate(language) })
      }
      if (good.length < portion) continue
      await onGood(period, good)
      good = []
    }
    if (good.length > 0) await onGood(period, good)
    if (written > 0) periods.push({ period, rows: written, isNew: standing === 'new' })
  }
  const ok = periods.reduce((sum, one) => sum + one.rows, 0)
  const problems = { reasons: tally.reasons(), errors: tally.errors() }
  return { total: file.total, ok, fail: failed, same, periods, ...kinds.counted(), ...problems }
}

type Found = Readonly<{ standing: Standing; there: Known | undefined }>

/** A row that is there already with the same price is no mistake. */
function verdictOn({ value }: PastRow, { standing, there }: Found): 'same' | 'good' | ReturnType<typeof fail> {
  const { period } = value
  if (there && isSame(there, pricedRow(value))) return 'same'
  if (standing === 'own') return fail('past/period-own', { period })
  if (standing === 'notOver') return fail('past/period-not-over', { period })
  return there ? fail('past/other-price', { period, price: there.priceIncl }) : 'good'
}

type Sides = Readonly<{ priceIncl: string; priceExcl: string }>

function isSame(one: Sides, other: Sides): boolean {
  return Number(one.priceIncl) === Number(other.priceIncl) && Number(one.priceExcl) === Number(other.priceExcl)
}
