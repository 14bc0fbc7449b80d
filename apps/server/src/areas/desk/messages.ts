import type { messagesCall } from '@library/contract/desk/message'
import { fail } from '@library/contract/errors'
import type { AnswerOf, QueryOf } from '@library/contract/kit/call'
import type { Language } from '@library/contract/kit/label'
import { type SqlBool, sql } from 'kysely'
import { deleteRows } from '../../kit/undo/remove-rows.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { pageCut } from '../../platform/database/page-limit.ts'
import { push } from '../../platform/push/push.ts'

type Page = AnswerOf<typeof messagesCall>
export type MessageQuery = QueryOf<typeof messagesCall>

/** The caller's own messages, newest first. */
export async function myMessages(ctx: Ctx, language: Language, query: MessageQuery): Promise<Page> {
  const { current, size } = query
  const wanted = filtered(ctx, language, query)
  const counted = await wanted.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  const total = Number(counted.total)
  const records = await wanted
    .select(['id', 'kind', `${titleIn[language]} as title`, 'link', 'readTime', 'createTime'])
    .orderBy('id', 'desc')
    .modifyEnd(pageCut(size, (current - 1) * size))
    .execute()
  return { records, total, size, current, pages: Math.ceil(total / size) }
}

export const titleIn = { zh: 'title', en: 'titleEn' } as const

function filtered(ctx: Ctx, language: Language, { kind, title, isRead }: MessageQuery) {
  let rows = ctx.db.selectFrom('message').where('userId', '=', ctx.caller.userId)
  if (kind) rows = rows.where('kind', '=', kind)
  if (title) rows = rows.where(titleIn[language], 'ilike', `%${title.replace(/[\\%_]/g, '\\$&')}%`)
  if (isRead) rows = rows.where('readTime', isRead === '1' ? 'is not' : 'is', null)
  return rows
}

/** Without ids all of them. Messages read before keep their time. */
export async function readMessages(ctx: Ctx, ids?: readonly string[]): Promise<null> {
  let unread = ctx.db
    .updateTable('message')
    .set({ readTime: ctx.now })
    .where('userId', '=', ctx.caller.userId)
    .where('readTime', 'is', null)
  if (ids) unread = unread.where('id', 'in', ids)
  const { numUpdatedRows } = await unread.executeTakeFirst()
  if (numUpdatedRows > 0n) await push(ctx, { kind: 'message', userIds: [ctx.caller.userId] })
  return null
}

export async function removeMessages(ctx: Ctx, ids: readonly string[]): Promise<null> {
  const mine = sql<SqlBool>`user_id = ${ctx.caller.userId} and id = any (${ids}::bigint[])`
  const deleted = await deleteRows(ctx, 'message', mine)
  // All or none, as everywhere: the transaction rolls the others back.
  if (deleted < new Set(ids).size) throw fail('common/not-found', { ids })
  await push(ctx, { kind: 'message', userIds: [ctx.caller.userId] })
  return null
}
