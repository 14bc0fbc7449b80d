import { allMenus, type MenuRow } from '../../domain/station/all-menus.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { offeredToTenants } from './platform-pages.ts'

export type ScopeRow = Readonly<{ id: string; menuId: string; scopeName: string; resourceCode: string }>

/** What a caller may grant. */
export type Grantable = Readonly<{ menus: MenuRow[]; dataScopes: ScopeRow[]; apiScopes: ScopeRow[] }>

/**
 * The platform administrator grants anything. Everyone else stays within their tenant's package, and grants what
 * belongs to the platform only if they have it themselves; a user who is not the tenant's `admin` grants only what they
 * have.
 */
export async function grantableBy(ctx: Ctx): Promise<Grantable> {
  const { caller } = ctx
  const menus = await grantableMenus(ctx)
  const offered = new Set(menus.map((menu) => menu.id))
  const all = { data: await scopesOf(ctx, 'dataScope'), api: await scopesOf(ctx, 'apiScope') }
  if (caller.isPlatformAdministrator) return { menus, dataScopes: all.data, apiScopes: all.api }
  const own = isChief(ctx) ? undefined : await ownScopes(ctx)
  const mine = (scopes: readonly ScopeRow[], ids: ReadonlySet<string> | undefined) =>
    scopes.filter((scope) => offered.has(scope.menuId) && (!ids || ids.has(scope.id)))
  return { menus, dataScopes: mine(all.data, own?.data), apiScopes: mine(all.api, own?.api) }
}

/** Manages the whole tenant. */
export function isChief({ caller }: Ctx): boolean {
  return caller.isPlatformAdministrator || caller.roles.includes('admin')
}

async function grantableMenus(ctx: Ctx): Promise<MenuRow[]> {
  const { permissions, isPlatformAdministrator } = ctx.caller
  const all = await allMenus(ctx)
  if (isPlatformAdministrator) return all
  const inPackage = await packageOf(ctx)
  const within = all.filter((menu) => !inPackage || inPackage.has(menu.id))
  const tenants = new Set(offeredToTenants(all).map((menu) => menu.id))
  return within.filter((menu) => permissions.has(menu.code) || (isChief(ctx) && tenants.has(menu.id)))
}

/** Undefined where the tenant has no package, and so no cap; empty where its package was removed. */
async function packageOf(ctx: Ctx): Promise<ReadonlySet<string> | undefined> {
  const row = await ctx.db
    .selectFrom('tenant')
    .leftJoin('tenantPackage', 'tenantPackage.id', 'tenant.packageId')
    .select(['tenant.packageId', 'tenantPackage.menuId', 'tenantPackage.isDeleted'])
    .where('tenantId', '=', ctx.caller.tenantId)
    .executeTakeFirst()
  if (!row?.packageId) return undefined
  return new Set(row.isDeleted === 0 ? row.menuId?.split(',') : [])
}

function scopesOf(ctx: Ctx, table: 'dataScope' | 'apiScope'): Promise<ScopeRow[]> {
  return ctx.db
    .selectFrom(table)
    .select(['id', 'menuId', 'scopeName', 'resourceCode'])
    .where('isDeleted', '=', 0)
    .orderBy('id')
    .execute()
}

async function ownScopes(ctx: Ctx): Promise<{ data: ReadonlySet<string>; api: ReadonlySet<string> }> {
  const roleIds = ctx.caller.roleIds.length > 0 ? ctx.caller.roleIds : ['0']
  const data = await ctx.db
    .selectFrom('roleDataScope')
    .select('dataScopeId as id')
    .where('roleId', 'in', roleIds)
    .execute()
  const api = await ctx.db
    .selectFrom('roleApiScope')
    .select('apiScopeId as id')
    .where('roleId', 'in', roleIds)
    .execute()
  return { data: new Set(data.map((row) => row.id)), api: new Set(api.map((row) => row.id)) }
}
