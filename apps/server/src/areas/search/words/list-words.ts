import { fail } from '@library/contract/errors'
import type { PageOf } from '@library/contract/kit/resource'
import { type SearchWordRecord, type SearchWordRow, searchWord } from '@library/contract/search/search-word'
import { type SqlBool, sql } from 'kysely'
import { inScope } from '../../../kit/data-scope.ts'
import { filtered, type ListQuery, ordered, type Rows } from '../../../kit/list-query.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { pageCut } from '../../../platform/database/page-limit.ts'

export type WordQuery = ListQuery & Partial<Pick<SearchWordRow, 'lang' | 'owner' | 'state'>>

/** The words of the station and those of the platform, with what the station has made of them. */
export async function listWords(ctx: Ctx, query: WordQuery): Promise<PageOf<SearchWordRow>> {
  const { size, current } = query
  const rows = narrowed(ctx, query)
  const counted = await rows.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  const total = Number(counted.total)
  const from = (current - 1) * size
  const page = ordered(searchWord, rows, query).selectAll().modifyEnd(pageCut(size, from))
  const records = from >= total ? [] : ((await page.execute()) as SearchWordRow[])
  return { records, total, size, current, pages: Math.ceil(total / size) }
}

/** One word of the list, without what the list says about it. */
export async function wordDetail(ctx: Ctx, id: string): Promise<SearchWordRecord> {
  const found = await narrowed(ctx, { ids: id }).selectAll().executeTakeFirst()
  if (!found) throw fail('common/not-found', { resource: searchWord.name, id })
  const { owner, state, ...record } = found as SearchWordRow
  return record
}

function narrowed(ctx: Ctx, query: Partial<WordQuery>): Rows {
  const scope = inScope(ctx.caller, searchWord)
  let rows = filtered(searchWord, allWords(ctx), query)
  // A data scope limits the station's own rows. What the platform gives is everybody's.
  if (scope) rows = rows.where((eb) => eb.or([sql<SqlBool>`owner = 'platform'`, scope(eb)]))
  for (const key of ['lang', 'owner', 'state'] as const) if (query[key]) rows = rows.where(key, '=', query[key])
  return rows
}

/** A ban is shown at the word that it bans, not as a word of its own. */
function allWords(ctx: Ctx): Rows {
  const columns = (row: string) =>
    sql.join(
      [
        ...['id', 'create_user', 'create_dept', 'create_time', 'update_user', 'update_time'],
        ...['status', 'is_deleted', 'version', 'word', 'targets', 'kind', 'lang', 'source'],
      ].map((column) => sql.ref(`${row}.${column}`)),
    )
  const words = sql`(
    select ${columns('own')}, own.tenant_id, 'station' as owner, 'used' as state
    from search_word own where own.is_deleted = 0 and own.status = 1
    union all
    select ${columns('p')}, null as tenant_id, 'platform' as owner,
      case when own.id is null then 'used' when own.status = 0 then 'banned' else 'replaced' end as state
    from platform_word p left join search_word own on own.word = p.word and own.is_deleted = 0
    where p.is_deleted = 0 and p.status = 1)`
  // The kit takes any rows: their columns are those of the resource.
  return ctx.db.selectFrom(words.as('words')) as unknown as Rows
}
