import { sql } from 'kysely'
import { compiledStatements, type Slots } from '../../platform/database/compiled-statements.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { storableTerm } from './storable-term.ts'

const mostShown = 20
const mostHot = 10
const hotDays = 7
const fewestMembers = 5

type MemberSearch = Readonly<{ userId: string; term: string }>

/**
 * Remembers what members looked for and found, all in one statement and in their order. Two writings of one search are one
 * entry. Rows are locked in one order, so that two processes do not wait for each other.
 */
export async function recordSearches(ctx: Ctx, searches: readonly MemberSearch[]): Promise<void> {
  const entries = new Map<string, MemberSearch & { key: string }>()
  for (const { userId, term } of searches) {
    const key = await storableTerm(term)
    if (!key || userId === '') continue
    entries.delete(`${userId} ${key}`)
    entries.set(`${userId} ${key}`, { userId, term: term.trim(), key })
  }
  const all = [...entries.values()]
  if (all.length === 0) return
  const userIds = all.map(({ userId }) => userId)
  const terms = all.map(({ term }) => term)
  const keys = all.map(({ key }) => key)
  await sql`
    insert into search_history (user_id, term, term_key, last_time)
    select user_id, term, term_key, ${ctx.now}::timestamptz + place * interval '1 microsecond'
    from unnest(${userIds}::bigint[], ${terms}::text[], ${keys}::text[]) with ordinality s (user_id, term, term_key, place)
    order by user_id, term_key
    on conflict (tenant_id, user_id, term_key) do update set term = excluded.term, last_time = excluded.last_time`.execute(
    ctx.db,
  )
}

const historyStatement = compiledStatements<{ userId: string }, { term: string }>()

/** The last searches of the caller, newest first. Asked with every key, so its statement is compiled once. */
export async function ownHistory(ctx: Ctx): Promise<string[]> {
  const { userId } = ctx.caller
  if (userId === '') return []
  const rows = await ctx.last(historyStatement(ctx, { shape: '', values: { userId }, build: lastSearches }))
  return rows.map(({ term }) => term)
}

/** The statement, for one that asks more. */
export function lastSearches({ userId }: Slots<{ userId: string }>) {
  return sql<{ term: string }>`
    select term from search_history where user_id = ${userId} order by last_time desc limit ${sql.lit(mostShown)}`
}

/** Removes one search of the caller, or all of them. */
export async function clearHistory(ctx: Ctx, term: string | undefined): Promise<null> {
  const own = ctx.db.deleteFrom('searchHistory').where('userId', '=', ctx.caller.userId)
  const key = term === undefined ? undefined : ((await storableTerm(term)) ?? '')
  await (key === undefined ? own : own.where('termKey', '=', key)).execute()
  return null
}

/** What at least five members looked for in a week and found. Nobody learns who or how many. */
export async function hotSearches(ctx: Ctx): Promise<string[]> {
  const since = sql`${ctx.now}::timestamptz - ${hotDays} * interval '1 day'`
  const { rows } = await sql<{ term: string }>`
    select (array_agg(term order by last_time desc))[1] as term
    from search_history h
    where last_time > ${since}
      and not exists (select from search_miss m
        where m.term = h.term_key and m.matched = 'none' and m.last_time > ${since})
    group by term_key having count(*) >= ${fewestMembers}
    order by count(*) desc, max(last_time) desc limit ${mostHot}`.execute(ctx.db)
  return rows.map(({ term }) => term)
}
