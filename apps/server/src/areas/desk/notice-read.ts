import { sql } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'
import { push } from '../../platform/push/push.ts'
import { isReadBy, readable } from './notice-rows.ts'

/** Records that the caller has read these, or all they may read. The first time counts. */
export async function readNotices(ctx: Ctx, ids?: readonly string[]): Promise<null> {
  const { userId } = ctx.caller
  const unread = readable(ctx).where(isReadBy(userId), '=', 0).select('id')
  const rows = await (ids ? unread.where('id', 'in', ids) : unread).execute()
  if (rows.length === 0) return null
  await sql`
    insert into notice_read (notice_id, user_id, read_time)
    select unnest(${rows.map((row) => String(row.id))}::bigint[]), ${userId}, ${ctx.now}
    on conflict do nothing`.execute(ctx.db)
  await push(ctx, { kind: 'notice', userIds: [userId] })
  return null
}
