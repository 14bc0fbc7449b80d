import { auditShape } from '@library/contract/kit/resource'
import { type UserRow, user } from '@library/contract/user/user'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'

type Links = Pick<UserRow, 'roleId' | 'roleName' | 'deptId' | 'deptName' | 'postId' | 'postName'>
type Base = Omit<UserRow, keyof Links | 'isLocked' | 'password'>

/** Fields stored in other tables, and the one that is never read. */
const elsewhere: ReadonlySet<string> = new Set(['roleId', 'deptId', 'postId', 'password'])

/** The columns of the user table: what a list can be filtered and sorted by. */
export const userColumns = {
  ...user,
  fields: Object.fromEntries(Object.entries(user.fields).filter(([key]) => !elsewhere.has(key))),
}

export const baseColumns = [...Object.keys(auditShape), ...Object.keys(userColumns.fields), 'tenantId', 'isWaiting']

/** Adds data of other tables: roles, departments and posts with their names, and whether the account is locked. */
export async function userRows(ctx: Ctx, rows: readonly Record<string, unknown>[]): Promise<UserRow[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const { rows: found } = await sql<Links & { id: string; isLocked: number }>`
    select u.id, r.ids as role_id, r.names as role_name, d.ids as dept_id, d.names as dept_name,
      nullif(p.ids, '') as post_id, p.names as post_name,
      (exists (select from login_failure f
        where f.account = lower(u.account) and f.locked_until > ${ctx.now}))::int as is_locked
    from app_user u
    cross join lateral (${linked('role')}) r
    cross join lateral (${linked('dept')}) d
    cross join lateral (${linked('post')}) p
    where u.id = any (${ids}::bigint[])`.execute(ctx.db)
  const links = new Map(found.map((row) => [row.id, row]))
  return rows.map((row) => ({ ...(row as Base), password: null, ...links.get(String(row.id)) }) as UserRow)
}

function linked(kind: 'role' | 'dept' | 'post') {
  const [table, link, key, name] = [kind, `user_${kind}`, `${kind}_id`, `${kind}_name`]
  return sql`
    select coalesce(string_agg(t.id::text, ',' order by t.sort, t.id), '') as ids,
      coalesce(string_agg(t.${sql.ref(name)}, ',' order by t.sort, t.id), '') as names
    from ${sql.table(link)} x join ${sql.table(table)} t on t.tenant_id = x.tenant_id and t.id = x.${sql.ref(key)}
    where x.tenant_id = u.tenant_id and x.user_id = u.id and t.is_deleted = 0`
}
