import { offeredToTenants } from '../areas/role/platform-pages.ts'
import type { Ctx } from '../platform/database/database.ts'

export const fullPackage = '完整产品包'

export async function sowPackages(ctx: Ctx): Promise<void> {
  const menus = await ctx.db
    .selectFrom('menu')
    .select(['id', 'code', 'alias', 'parentId'])
    .where('isDeleted', '=', 0)
    .orderBy('id')
    .execute()
  const offered = offeredToTenants(menus).map((menu) => menu.id)
  const row = { packageName: fullPackage, menuId: offered.join(','), remark: '租户可用的全部菜单' }
  await ctx.db.insertInto('tenantPackage').values(row).execute()
}
