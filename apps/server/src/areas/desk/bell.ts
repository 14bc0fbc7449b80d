import type { bellCall } from '@library/contract/desk/bell'
import type { AnswerOf } from '@library/contract/kit/call'
import type { Language } from '@library/contract/kit/label'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'
import { titleIn } from './messages.ts'
import { categoryIn, isReadBy, readable } from './notice-rows.ts'

type Bell = AnswerOf<typeof bellCall>

const shown = 8

export async function bell(ctx: Ctx, language: Language): Promise<Bell> {
  return { notices: await newestNotices(ctx, language), messages: await newestMessages(ctx, language) }
}

/** Notices released before a user joined are not counted as unread. */
async function newestNotices(ctx: Ctx, language: Language): Promise<Bell['notices']> {
  const { userId } = ctx.caller
  const since = sql<string>`(select u.create_time from app_user u where u.id = ${userId}::bigint)`
  const mine = readable(ctx).where('releaseTime', '>=', since)
  const counted = await mine
    .where(isReadBy(userId), '=', 0)
    .select((eb) => eb.fn.countAll<string>().as('unread'))
    .executeTakeFirstOrThrow()
  const latest = await mine
    .select(['notice.id', 'title', 'releaseTime'])
    .select([isReadBy(userId).as('isRead'), categoryIn(language).as('categoryName')])
    .orderBy('isRead')
    .orderBy('releaseTime', 'desc')
    .orderBy('notice.id', 'desc')
    .limit(shown)
    .execute()
  return { unread: Number(counted.unread), latest: latest as Bell['notices']['latest'] }
}

async function newestMessages(ctx: Ctx, language: Language): Promise<Bell['messages']> {
  const mine = ctx.db.selectFrom('message').where('userId', '=', ctx.caller.userId)
  const counted = await mine
    .where('readTime', 'is', null)
    .select((eb) => eb.fn.countAll<string>().as('unread'))
    .executeTakeFirstOrThrow()
  const latest = await mine
    .select(['id', 'kind', `${titleIn[language]} as title`, 'link', 'readTime', 'createTime'])
    .orderBy(sql`read_time is not null`)
    .orderBy('id', 'desc')
    .limit(shown)
    .execute()
  return { unread: Number(counted.unread), latest }
}
