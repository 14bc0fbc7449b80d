import { sql } from 'kysely'
import { compiledStatements, type Slots } from '../../platform/database/compiled-statements.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { storableTerm } from './storable-term.ts'

const mostShown = 20
const mostHot = 10
const hotDays = 7
const fewestMembers = 5

/** Remembers what a member looked for and found. Two writings of one search are one entry. */
export async function recordSearch(ctx: Ctx, term: string): Promise<void> {
  const key = await storableTerm(term)
  if (!key || ctx.caller.userId === '') return
  await sql`
    insert into search_history (user_id, term, term_key, last_time)
    values (${ctx.caller.userId}, ${term.trim()}, ${key}, ${ctx.now})
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

function lastSearches({ userId }: Slots<{ userId: string }>) {
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
