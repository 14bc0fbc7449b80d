import type { AnswerOf, QueryOf } from '@library/contract/kit/call'
import type { classCountsCall } from '@library/contract/price/class-counts'
import { type RawBuilder, sql } from 'kysely'
import type { PublicRequest } from '../public-routes.ts'
import { written } from './condition.ts'
import { materialsByClass } from './materials-in-order.ts'
import { wantedBy } from './price-conditions.ts'
import { rowsByClass } from './rows-in-order.ts'
import { withSpokenPeriod } from './spoken-period.ts'

type Count = AnswerOf<typeof classCountsCall>[number]
type Own = { categoryCode: string; count: number }

/** What the list with these filters has in each class and below it, whichever class is chosen. A visitor is told no totals. */
export async function classCounts(request: PublicRequest, asked: QueryOf<typeof classCountsCall>): Promise<Count[]> {
  const { isVisitor, lexicon, newest, readOnly } = request
  if (isVisitor) return []
  const { view, ...query } = withSpokenPeriod(request, asked)
  const filters = { ...query, categoryId: undefined } as typeof query
  const known = filters.materialName ? await lexicon() : undefined
  const period = newest?.latest ?? ''
  const own = await readOnly(async (ctx) => {
    const wanted = await wantedBy(ctx, filters, known)
    if (!wanted) return []
    const { asked, conditions } = wanted
    const tried = asked && { tries: asked.tries, hasLabels: asked.tries.labels.length > 0 }
    const counts =
      view === 'materials'
        ? materialsByClass({ wanted, filters, newest: period, ...(tried && { ...tried, newestSlot: period }) })
        : rowsByClass({
            conditions: conditions.map((one) => written(one)),
            text: tried && { ...tried, newest: period },
          })
    return ctx.last(sql`${counts}` as RawBuilder<Own>)
  })
  return withClassesAbove(own)
}

/** The codes of the classes above begin theirs, two digits for each level. */
function withClassesAbove(own: readonly Own[]): Count[] {
  const counts = new Map<string, number>()
  for (const { categoryCode, count } of own)
    for (let length = 2; length <= categoryCode.length; length += 2) {
      const code = categoryCode.slice(0, length)
      counts.set(code, (counts.get(code) ?? 0) + count)
    }
  return [...counts].map(([code, count]) => ({ code, count }))
}
