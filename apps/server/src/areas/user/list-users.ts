import type { QueryOf } from '@library/contract/kit/call'
import type { PageOf } from '@library/contract/kit/resource'
import type { UserRow, userPageCall } from '@library/contract/user/user'
import { type Expression, type SqlBool, sql } from 'kysely'
import { filtered, ordered, type Rows } from '../../kit/list-query.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { pageCut } from '../../platform/database/page-limit.ts'
import { baseColumns, userColumns, userRows } from './user-rows.ts'
import { visibleUsers } from './visible-users.ts'

type Query = Omit<QueryOf<typeof userPageCall>, 'tenantId'> & { ids?: string | undefined }

export async function listUsers(ctx: Ctx, query: Query): Promise<PageOf<UserRow>> {
  const rows = wanted(filtered(userColumns, visibleUsers(ctx), query), query)
  const sorted = ordered(userColumns, rows, query)
  const counted = await rows.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  const total = Number(counted.total)
  const { size, current } = query
  const from = (current - 1) * size
  const found = from >= total ? [] : await sorted.select(baseColumns).modifyEnd(pageCut(size, from)).execute()
  return { records: await userRows(ctx, found), total, size, current, pages: Math.ceil(total / size) }
}

function wanted(rows: Rows, { deptId, roleId, status, isWaiting }: Query): Rows {
  let found = rows
  if (deptId) found = found.where(inDepartment(deptId))
  if (roleId) found = found.where(hasRole(roleId))
  if (status !== undefined) found = found.where('status', '=', status)
  if (isWaiting !== undefined) found = found.where('isWaiting', '=', isWaiting)
  return found
}

/** In the department itself or in any below it. */
function inDepartment(deptId: string): Expression<SqlBool> {
  return sql<SqlBool>`app_user.id in (
    select x.user_id from user_dept x join dept on dept.tenant_id = x.tenant_id and dept.id = x.dept_id
    where dept.is_deleted = 0 and (dept.id = ${deptId} or ${deptId} = any (string_to_array(dept.ancestors, ','))))`
}

function hasRole(roleId: string): Expression<SqlBool> {
  return sql<SqlBool>`app_user.id in (select user_id from user_role where role_id = ${roleId})`
}
