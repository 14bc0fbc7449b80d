import type { Ctx } from '../platform/database.ts'

export const fullPackage = '完整产品包'

/** Pages that manage the platform itself. They are in no package, so no tenant's role can be granted them. */
const platformPages = new Set([
  'flow_model',
  'flow_deploy',
  'flow_manager',
  'code',
  'model',
  'datasource',
  'region',
  'data_scope',
  'api_scope',
  'dict',
  'menu',
  'topmenu',
  'param',
  'tenant',
  'tenant_package',
  'client',
])

export async function sowPackages(ctx: Ctx): Promise<void> {
  const menus = await ctx.db
    .selectFrom('menu')
    .select(['id', 'code', 'parentId'])
    .where('isDeleted', '=', 0)
    .orderBy('id')
    .execute()
  const hidden = new Set(menus.filter((menu) => platformPages.has(menu.code)).map((menu) => menu.id))
  const offered = menus.filter((menu) => !hidden.has(menu.id) && !hidden.has(menu.parentId)).map((menu) => menu.id)
  const row = { packageName: fullPackage, menuId: offered.join(','), remark: '租户可用的全部菜单' }
  await ctx.db.insertInto('tenantPackage').values(row).execute()
}
