import type { AnswerOf } from '@library/contract/kit/call'
import { queueAges as ages, type queueAgesCall } from '@library/contract/material/audit'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'
import { waitingRows } from '../lists.ts'

/** The caller's queue by the time that its rows have waited, so that an old one is noticed. */
export async function queueAges(ctx: Ctx): Promise<AnswerOf<typeof queueAgesCall>> {
  const { rows } = await waitingRows(ctx, {})
  const hours = sql<number>`coalesce(extract(epoch from ${ctx.now}::timestamptz - m.submit_time) / 3600, 0)::float8`
  const age = sql<number>`width_bucket(${hours}, ${sql.lit(`{${ages.join()}}`)}::float8[])`
  const counted = await rows
    .select((eb) => [age.as('age'), eb.fn.countAll<string>().as('n'), sql<number>`max(${hours})`.as('longest')])
    .groupBy(sql`1`)
    .execute()
  const counts = Array.from({ length: ages.length + 1 }, (_, at) => countOf(counted, at))
  const longest = Math.max(...counted.map((row) => row.longest))
  return { counts, longestHours: counted.length > 0 ? Math.round(longest * 10) / 10 : null }
}

function countOf(counted: readonly { age: number; n: string }[], at: number): number {
  return Number(counted.find(({ age }) => age === at)?.n ?? 0)
}
