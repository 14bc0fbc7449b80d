import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'
import { pageCut } from '../../../platform/database/page-limit.ts'
import { commonSearches } from './common-searches.ts'
import { type Conditions, priceColumn, together } from './price-conditions.ts'

export type Order = 'newest' | 'priceAsc' | 'priceDesc'
type Wanted = Readonly<{ conditions: Conditions; order: Order; taxMode: number; size: number; from: number }>
export type Found = Readonly<{ ids: string[]; total: number; totalIsCapped: boolean }>

/** The count limit; the screen shows `10,000+`. */
export const mostCounted = 10_000

/**
 * One page of ids and their count. Few matches are gathered and sorted; many are found soon enough by a scan from the
 * newest back, and sorting them all would be waste. By price there is no such scan: that order is limited to one issue,
 * which is short.
 */
export async function findPrices(ctx: Ctx, wanted: Wanted): Promise<Found> {
  if (wanted.order !== 'newest') {
    const found = await gather(ctx, wanted, longestIssue)
    return { ...found, total: Math.min(found.total, mostCounted), totalIsCapped: found.total > mostCounted }
  }
  const key = keyOf(ctx, wanted.conditions)
  if (commonSearches.has(ctx, key)) return walk(ctx, wanted)
  const found = await gather(ctx, wanted, mostCounted + 1)
  if (found.total <= mostCounted) return { ...found, totalIsCapped: false }
  commonSearches.add(ctx, key)
  return walk(ctx, wanted)
}

/** No station publishes as much in one issue. */
const longestIssue = 200_000

async function gather(ctx: Ctx, { conditions, order, taxMode, size, from }: Wanted, most: number) {
  // Only needed columns are read: without the price an index-only scan answers.
  const price = order === 'newest' ? sql`` : sql`, ${sql.ref(priceColumn(taxMode))} as price`
  const { rows } = await sql<{ total: number; ids: string[] }>`
    with hits as materialized (
      select id, period${price} from material_info where ${together(conditions.all)} limit ${most})
    select (select count(*)::int from hits) as total,
      array(select id from hits order by ${orderOf(order)} ${pageCut(size, from)}) as ids`.execute(ctx.db)
  return rows[0] ?? { total: 0, ids: [] }
}

async function walk(ctx: Ctx, { conditions, size, from }: Wanted): Promise<Found> {
  const { rows } = await sql<{ id: string }>`
    select id from material_info where ${together(conditions.walked)}
    order by ${orderOf('newest')} ${pageCut(size, from)}`.execute(ctx.db)
  return { ids: rows.map(({ id }) => id), total: mostCounted, totalIsCapped: true }
}

function orderOf(order: Order): RawBuilder<unknown> {
  const orders = {
    newest: sql`period desc, id desc`,
    priceAsc: sql`price, id`,
    priceDesc: sql`price desc, id desc`,
  }
  return orders[order]
}

function keyOf({ db }: Ctx, { all }: Conditions): string {
  const { sql: text, parameters } = together(all).compile(db)
  return JSON.stringify([text, parameters])
}
