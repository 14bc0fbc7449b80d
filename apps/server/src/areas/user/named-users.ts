import { fail } from '@library/contract/errors'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/database.ts'

export type NamedUser = Readonly<{ id: string; account: string; password: string; roleIds: string[]; roles: string[] }>

/**
 * The users an administrator has named, locked in id order so that two lists cannot block each other. One that is not
 * there, or is another tenant's, keeps the whole list back; one who outranks the caller does too.
 */
export async function namedUsers(ctx: Ctx, userIds: string): Promise<NamedUser[]> {
  const ids = [...new Set(userIds.split(','))]
  await ctx.db.selectFrom('appUser').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  const { rows } = await sql<NamedUser>`
    select u.id, u.account, u.password,
      coalesce(array_agg(r.id::text) filter (where r.id is not null), '{}') as role_ids,
      coalesce(array_agg(r.role_alias) filter (where r.id is not null), '{}') as roles
    from app_user u
    left join user_role x on x.tenant_id = u.tenant_id and x.user_id = u.id
    left join role r on r.tenant_id = x.tenant_id and r.id = x.role_id and r.is_deleted = 0
    where u.id = any (${ids}::bigint[]) and u.is_deleted = 0
    group by u.tenant_id, u.id order by u.id`.execute(ctx.db)
  if (rows.length < ids.length) throw fail('common/not-found')
  if (!ctx.caller.isPlatformAdministrator && rows.some((user) => user.roles.includes('administrator')))
    throw fail('common/forbidden')
  return rows
}
