import { fail } from '@library/contract/errors'
import type { Language } from '@library/contract/kit/label'
import type { TreeNode } from '@library/contract/tree-node'
import { allMenus, type MenuRow } from '../../domain/station/all-menus.ts'
import { toTree, withAncestors } from '../../kit/tree.ts'
import { nameIn, treeNodeOf } from '../../kit/tree-node.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { visibleMenus } from './visible-menus.ts'

/**
 * Menus and buttons to choose from: all of them for the platform administrator, or those of one tenant's package; for
 * anyone else what they have themselves, since no user grants more than that.
 */
export async function menuTree(ctx: Ctx, language: Language, tenantId?: string): Promise<TreeNode[]> {
  const { caller } = ctx
  if (!caller.isPlatformAdministrator && tenantId && tenantId !== caller.tenantId) throw fail('common/forbidden')
  const menus = caller.isPlatformAdministrator ? await offeredTo(ctx, tenantId) : await visibleMenus(ctx)
  return toTree(menus.map((menu) => treeNodeOf(menu, nameIn(language, menu.name, menu.nameEn))))
}

async function offeredTo(ctx: Ctx, tenantId: string | undefined): Promise<MenuRow[]> {
  const all = await allMenus(ctx)
  if (!tenantId) return all
  const tenant = await ctx.db
    .selectFrom('tenant')
    .leftJoin('tenantPackage', 'tenantPackage.id', 'tenant.packageId')
    .select('tenantPackage.menuId')
    .where('tenantId', '=', tenantId)
    .where('tenant.isDeleted', '=', 0)
    .executeTakeFirst()
  if (!tenant) throw fail('tenant/unknown', { tenantId })
  return tenant.menuId === null ? all : withAncestors(all, new Set(tenant.menuId.split(',')))
}
