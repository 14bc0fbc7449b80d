import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../platform/database.ts'
import { type Conditions, priceColumn, together } from './price-conditions.ts'

export type Order = 'newest' | 'priceAsc' | 'priceDesc'
type Wanted = Readonly<{ conditions: Conditions; order: Order; taxMode: number; size: number; from: number }>
export type Found = Readonly<{ ids: string[]; total: number; totalIsCapped: boolean }>

/** Nobody reads further; the screen says `10,000+`. */
export const mostCounted = 10_000

/**
 * One page of ids and how many there are. Few hits are gathered and sorted; many are met soon enough on a walk in the
 * order of the page, and sorting them all would be waste.
 */
export async function findPrices(ctx: Ctx, wanted: Wanted): Promise<Found> {
  const key = commonKey(ctx, wanted.conditions)
  if (isCommon(key, ctx.now)) return walk(ctx, wanted)
  const found = await gather(ctx, wanted)
  if (found.total <= mostCounted) return { ...found, totalIsCapped: false }
  remember(key, ctx.now)
  return walk(ctx, wanted)
}

async function gather(ctx: Ctx, { conditions, order, taxMode, size, from }: Wanted) {
  const price = sql.ref(priceColumn(taxMode))
  const { rows } = await sql<{ total: number; ids: string[] }>`
    with hits as materialized (
      select id, period, ${price} as price from material_info where ${together(conditions.all)} limit ${mostCounted + 1})
    select (select count(*)::int from hits) as total,
      array(select id from hits order by ${orderOf(order, sql`price`)} limit ${size} offset ${from}) as ids`.execute(
    ctx.db,
  )
  return rows[0] ?? { total: 0, ids: [] }
}

async function walk(ctx: Ctx, { conditions, order, taxMode, size, from }: Wanted): Promise<Found> {
  const price = sql.ref(priceColumn(taxMode))
  const { rows } = await sql<{ id: string }>`
    select id from material_info where ${together(conditions.walked)}
    order by ${orderOf(order, price)} limit ${size} offset ${from}`.execute(ctx.db)
  return { ids: rows.map(({ id }) => id), total: mostCounted, totalIsCapped: true }
}

function orderOf(order: Order, price: RawBuilder<unknown>): RawBuilder<unknown> {
  const orders = {
    newest: sql`period desc, id desc`,
    priceAsc: sql`${price}, id`,
    priceDesc: sql`${price} desc, id desc`,
  }
  return orders[order]
}

/** What had more than anybody counts a moment ago still has: the second page need not count again. */
const common = new Map<string, number>()
const commonFor = 60_000
const mostCommon = 2000

function commonKey({ caller, db }: Ctx, { all }: Conditions): string {
  const { sql: text, parameters } = together(all).compile(db)
  return JSON.stringify([caller.tenantId, text, parameters])
}

function isCommon(key: string, now: Date): boolean {
  return (common.get(key) ?? 0) > now.getTime()
}

function remember(key: string, now: Date): void {
  if (common.size >= mostCommon) common.clear()
  common.set(key, now.getTime() + commonFor)
}
