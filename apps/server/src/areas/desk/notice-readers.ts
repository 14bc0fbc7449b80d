import { notice, type noticeReadersCall } from '@library/contract/desk/notice'
import { fail } from '@library/contract/errors'
import type { AnswerOf, QueryOf } from '@library/contract/kit/call'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'
import { pageCut } from '../../platform/database/page-limit.ts'
import { managed } from './notice-rows.ts'

type Readers = AnswerOf<typeof noticeReadersCall>
type Found = Readers['records'][number]

/** The recipients of a notice: those who have read it, latest first, then those who have not. */
export async function noticeReaders(ctx: Ctx, query: QueryOf<typeof noticeReadersCall>): Promise<Readers> {
  const { id, isRead, current, size } = query
  const row = await managed(ctx).select(['roleIds', 'deptIds', 'isPublic']).where('id', '=', id).executeTakeFirst()
  if (!row) throw fail('common/not-found', { resource: notice.name, id })
  const people = audience(id, row as Audience)
  const counted = await sql<{ readCount: number; unreadCount: number }>`
    select count(read_time)::int as read_count, (count(*) - count(read_time))::int as unread_count
    from (${people}) p`.execute(ctx.db)
  const { readCount = 0, unreadCount = 0 } = counted.rows[0] ?? {}
  const wanted = isRead ? sql`where (read_time is not null) = ${isRead === '1'}` : sql``
  const { rows: records } = await sql<Found>`
    select user_id, real_name, dept_name, read_time from (${people}) p ${wanted}
    order by read_time desc nulls last, user_id ${pageCut(size, (current - 1) * size)}`.execute(ctx.db)
  const total = { all: readCount + unreadCount, '1': readCount, '0': unreadCount }[isRead ?? 'all']
  return { records, total, size, current, pages: Math.ceil(total / size), readCount, unreadCount }
}

type Audience = { roleIds: string | null; deptIds: string | null; isPublic: number }

/** Includes former recipients who read it. */
function audience(id: string, { roleIds, deptIds, isPublic }: Audience) {
  const [roles, depts] = [roleIds?.split(',') ?? [], deptIds?.split(',') ?? []]
  const isForAll = isPublic === 1 || roles.length + depts.length === 0
  return sql`
    select u.id as user_id, u.real_name, x.read_time, coalesce((
      select string_agg(d.dept_name, ' ' order by d.id) from user_dept l join dept d on d.tenant_id = l.tenant_id and d.id = l.dept_id
      where l.tenant_id = u.tenant_id and l.user_id = u.id), '') as dept_name
    from app_user u
    left join notice_read x on x.tenant_id = u.tenant_id and x.user_id = u.id and x.notice_id = ${id}
    where u.is_deleted = 0 and u.status = 1 and (${isForAll} or x.read_time is not null
      or exists (select from user_role l where l.tenant_id = u.tenant_id and l.user_id = u.id and l.role_id = any (${roles}::bigint[]))
      or exists (select from user_dept l join dept d on d.tenant_id = l.tenant_id and d.id = l.dept_id
        where l.tenant_id = u.tenant_id and l.user_id = u.id and string_to_array(d.ancestors || ',' || d.id, ',') && ${depts}::text[]))`
}
