import { notice, type noticeCall } from '@library/contract/desk/notice'
import { fail } from '@library/contract/errors'
import type { AnswerOf } from '@library/contract/kit/call'
import type { Language } from '@library/contract/kit/label'
import { columnsOf } from '@library/contract/kit/resource'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'
import { filesOfNotice } from './notice-files.ts'
import { forReader } from './notice-list.ts'
import { categoryIn, isEditor, isReadBy, managed, readable } from './notice-rows.ts'

type Detail = AnswerOf<typeof noticeCall>

const columns = columnsOf(notice).map((key) => `notice.${key}`)
const author = sql<string | null>`(select u.real_name from app_user u where u.id = notice.create_user)`

/** One notice with its neighbours. A notice the caller may not see looks like a missing one. */
export async function noticeDetail(ctx: Ctx, language: Language, id: string): Promise<Detail> {
  const manages = isEditor(ctx.caller)
  const row = await (manages ? managed(ctx) : readable(ctx))
    .where('notice.id', '=', id)
    .select(columns)
    .select([isReadBy(ctx.caller.userId).as('isRead'), categoryIn(language).as('categoryName')])
    .select(author.as('createUserName'))
    .executeTakeFirst()
  if (!row) throw fail('common/not-found', { resource: notice.name, id })
  const found = row as Omit<Detail, 'files' | 'newer' | 'older'>
  return {
    ...(manages ? found : forReader(found)),
    files: await filesOfNotice(ctx, found.attachIds),
    newer: await neighbour(ctx, found, 'asc'),
    older: await neighbour(ctx, found, 'desc'),
  }
}

/** The next visible notice in this direction of time. */
async function neighbour(ctx: Ctx, { id, releaseTime }: Pick<Detail, 'id' | 'releaseTime'>, way: 'asc' | 'desc') {
  const beyond = sql<boolean>`(release_time, id) ${sql.raw(way === 'asc' ? '>' : '<')} (${releaseTime}::timestamptz, ${id}::bigint)`
  const row = await readable(ctx)
    .where(beyond)
    .select(['id', 'title'])
    .orderBy('releaseTime', way)
    .orderBy('id', way)
    .limit(1)
    .executeTakeFirst()
  return (row as { id: string; title: string } | undefined) ?? null
}
