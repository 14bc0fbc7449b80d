import { fail } from '@library/contract/errors'
import { role } from '@library/contract/role/role'
import { inScope } from '../../kit/data-scope.ts'
import { untyped } from '../../kit/untyped.ts'
import type { Ctx } from '../../platform/database/database.ts'

export type RoleGrants = Readonly<{ menu: string[]; dataScope: string[]; apiScope: string[] }>

/** The union of all grants of the roles. */
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

/** The same for requested roles: a missing one refuses all. */
export async function roleTreeKeys(ctx: Ctx, list: string): Promise<RoleGrants> {
  const roleIds = [...new Set(list.split(','))]
  await requireRoles(ctx, roleIds)
  return grantedTo(ctx, roleIds)
}

/** A role of another tenant, or outside the caller's data scope, looks like a missing one. */
export async function requireRoles(ctx: Ctx, roleIds: readonly string[]): Promise<void> {
  const scope = inScope(ctx.caller, role)
  const rows = untyped(ctx).selectFrom(role.table).select('id').where('id', 'in', roleIds).where('isDeleted', '=', 0)
  const found = await (scope ? rows.where(scope) : rows).execute()
  if (found.length < roleIds.length) throw fail('common/not-found', { resource: role.name, ids: roleIds })
}
