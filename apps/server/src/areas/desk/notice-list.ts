import { type NoticeRow, notice, type noticesCall } from '@library/contract/desk/notice'
import type { AnswerOf, QueryOf } from '@library/contract/kit/call'
import type { Language } from '@library/contract/kit/label'
import { columnsOf } from '@library/contract/kit/resource'
import { sql } from 'kysely'
import { filtered, ordered } from '../../kit/list-query.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { pageCut } from '../../platform/database/page-limit.ts'
import { categoryIn, isEditor, isReadBy, managed, readable } from './notice-rows.ts'

type Query = QueryOf<typeof noticesCall>

const columns = [...columnsOf(notice).filter((key) => key !== 'content'), 'excerpt'].map((key) => `notice.${key}`)

/** Editors get all notices, other users those they may read; newest first. */
export async function listNotices(ctx: Ctx, language: Language, query: Query): Promise<AnswerOf<typeof noticesCall>> {
  const { current, size, isRead } = query
  const manages = isEditor(ctx.caller) && query.readable === undefined
  const { userId } = ctx.caller
  let rows = filtered(notice, manages ? managed(ctx) : readable(ctx), query)
  if (isRead) rows = rows.where(isReadBy(userId), '=', Number(isRead))
  const counted = await rows.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  const total = Number(counted.total)
  const found = await ordered(notice, rows, query)
    .select(columns)
    .select([isReadBy(userId).as('isRead'), categoryIn(language).as('categoryName')])
    .select(manages ? readCount.as('readCount') : sql<null>`null`.as('readCount'))
    .modifyEnd(pageCut(size, (current - 1) * size))
    .execute()
  const records = found.map((row) => (manages ? (row as NoticeRow) : forReader(row as NoticeRow)))
  return { records, total, size, current, pages: Math.ceil(total / size) }
}

const readCount = sql<number>`(select count(*)::int from notice_read x where x.notice_id = notice.id)`

/** Readers must not learn the other recipients of a notice. */
export function forReader<R extends Pick<NoticeRow, 'roleIds' | 'deptIds'>>(row: R): R {
  return { ...row, roleIds: null, deptIds: null, createUser: null, createDept: null, updateUser: null }
}
