import { fail } from '@library/contract/errors'
import type { Ctx } from '../../platform/database.ts'

export type RoleGrants = Readonly<{ menu: string[]; dataScope: string[]; apiScope: string[] }>

/** What the roles have been granted, all together. */
export async function grantedTo(ctx: Ctx, roleIds: readonly string[]): Promise<RoleGrants> {
  const menus = ctx.db.selectFrom('roleMenu').select('menuId as id').where('roleId', 'in', roleIds)
  const dataScopes = ctx.db.selectFrom('roleDataScope').select('dataScopeId as id').where('roleId', 'in', roleIds)
  const apiScopes = ctx.db.selectFrom('roleApiScope').select('apiScopeId as id').where('roleId', 'in', roleIds)
  const ids = (rows: readonly { id: string }[]) => [...new Set(rows.map((row) => row.id))].sort()
  return {
    menu: ids(await menus.execute()),
    dataScope: ids(await dataScopes.execute()),
    apiScope: ids(await apiScopes.execute()),
  }
}

/** The same for roles somebody has named: one that is not there refuses all. */
export async function roleTreeKeys(ctx: Ctx, list: string): Promise<RoleGrants> {
  const roleIds = [...new Set(list.split(','))]
  const found = await ctx.db
    .selectFrom('role')
    .select('id')
    .where('id', 'in', roleIds)
    .where('isDeleted', '=', 0)
    .execute()
  if (found.length < roleIds.length) throw fail('common/not-found', { resource: 'role', ids: roleIds })
  return grantedTo(ctx, roleIds)
}
