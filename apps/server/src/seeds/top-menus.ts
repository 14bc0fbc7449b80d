import type { Ctx } from '../platform/database/database.ts'

/** Which groups of the menu each top menu opens. */
const topMenus = [
  {
    code: 'business',
    name: '价格业务',
    nameEn: 'Prices',
    source: 'LineChartOutlined',
    groups: ['desk', 'material', 'information', 'work'],
  },
  {
    code: 'management',
    name: '平台管理',
    nameEn: 'Management',
    source: 'SettingOutlined',
    groups: ['desk', 'flow', 'resource', 'monitor', 'tool', 'report_group', 'base', 'authority', 'system'],
  },
]

export async function sowTopMenus(ctx: Ctx): Promise<void> {
  const menus = await ctx.db.selectFrom('menu').select(['id', 'code', 'parentId']).where('category', '=', 1).execute()
  const idOf = new Map(menus.map((menu) => [menu.code, menu.id]))
  for (const [at, { groups, ...columns }] of topMenus.entries()) {
    const row = { ...columns, sort: at + 1 }
    const { id } = await ctx.db.insertInto('topMenu').values(row).returning('id').executeTakeFirstOrThrow()
    const roots = new Set(groups.map((code) => idOf.get(code)))
    const opened = menus.filter((menu) => roots.has(menu.id) || roots.has(menu.parentId))
    await ctx.db
      .insertInto('topMenuMenu')
      .values(opened.map((menu) => ({ topMenuId: id, menuId: menu.id })))
      .execute()
  }
}
