import { fail } from '@library/contract/errors'
import { sql } from 'kysely'
import type { Caller } from '../../platform/callers/caller.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { visibleUsers } from './visible-users.ts'

export type NamedUser = Readonly<{
  id: string
  account: string
  password: string
  status: number
  isWaiting: number
  roleIds: string[]
  roles: string[]
}>

/**
 * The users an administrator has selected, locked in id order so that two lists cannot deadlock. One that is missing,
 * of another tenant or out of scope refuses the whole list; so does one who outranks the caller.
 */
export async function namedUsers(ctx: Ctx, userIds: string): Promise<NamedUser[]> {
  const ids = [...new Set(userIds.split(','))]
  const seen = await visibleUsers(ctx).select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  if (seen.length < ids.length) throw fail('common/not-found', { resource: 'user', ids })
  const { rows } = await sql<NamedUser>`
    select u.id, u.account, u.password, u.status, u.is_waiting,
      coalesce(array_agg(r.id::text) filter (where r.id is not null), '{}') as role_ids,
      coalesce(array_agg(r.role_alias) filter (where r.id is not null), '{}') as roles
    from app_user u
    left join user_role x on x.tenant_id = u.tenant_id and x.user_id = u.id
    left join role r on r.tenant_id = x.tenant_id and r.id = x.role_id and r.is_deleted = 0
    where u.id = any (${ids}::bigint[])
    group by u.tenant_id, u.id order by u.id`.execute(ctx.db)
  if (rows.some((user) => rankOf(user.roles) > rankOfCaller(ctx.caller))) throw fail('common/forbidden')
  return rows
}

/** A user who could reset an administrator's password would be one. */
const ranks: readonly string[] = ['admin', 'administrator']

function rankOf(roles: readonly string[]): number {
  return Math.max(...roles.map((alias) => ranks.indexOf(alias)), -1)
}

function rankOfCaller(caller: Caller): number {
  return caller.isPlatformAdministrator ? ranks.length : Math.min(rankOf(caller.roles), ranks.indexOf('admin'))
}
