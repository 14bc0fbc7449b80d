import type { Ctx } from '../../platform/database/database.ts'
import { roleGrants } from './tenant-template.ts'

/** Gives the standard roles of the caller's tenant the permissions of the template. */
export async function grantMenus(ctx: Ctx, roleIds: Readonly<Record<string, string>>): Promise<void> {
  const menus = await ctx.db
    .selectFrom('menu')
    .select(['id', 'code', 'alias', 'parentId', 'category'])
    .where('isDeleted', '=', 0)
    .execute()
  const codeOf = new Map(menus.map((menu) => [menu.id, menu.code]))

  const grants = Object.entries(roleGrants).flatMap(([alias, granted]) =>
    menus
      .filter((menu) => {
        if (menu.category === 1) return menu.code in granted
        const buttons = granted[codeOf.get(menu.parentId) ?? '']
        return buttons === 'all' || Boolean(buttons?.includes(menu.alias))
      })
      .map((menu) => ({ roleId: roleIds[alias] ?? '', menuId: menu.id })),
  )
  if (grants.length > 0) await ctx.db.insertInto('roleMenu').values(grants).execute()
}
