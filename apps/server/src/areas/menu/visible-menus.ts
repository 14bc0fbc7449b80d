import { allMenus, type MenuRow } from '../../domain/station/all-menus.ts'
import { withAncestors } from '../../kit/tree.ts'
import type { Ctx } from '../../platform/database/database.ts'

/**
 * The menus and buttons the caller has, with their ancestors. They were computed when the session was loaded: granted
 * to the roles, within the tenant's package. Hidden menus, and all below them, are excluded.
 */
export async function visibleMenus(ctx: Ctx): Promise<MenuRow[]> {
  const { permissions } = ctx.caller
  const all = await allMenus(ctx)
  const groups = groupIds(all)
  const wanted = all.filter((menu) => permissions.has(menu.code) && !groups.has(menu.id))
  const shown = withoutHidden(all)
  return withAncestors(shown, new Set(wanted.map((menu) => menu.id)))
}

/** A menu that contains other menus. It has no page, so it is shown only for theirs. */
export function groupIds(menus: readonly Pick<MenuRow, 'parentId' | 'category'>[]): ReadonlySet<string> {
  return new Set(menus.filter((menu) => menu.category === 1).map((menu) => menu.parentId))
}

function withoutHidden(menus: readonly MenuRow[]): MenuRow[] {
  const byId = new Map(menus.map((menu) => [menu.id, menu]))
  const isShown = (menu: MenuRow | undefined): boolean =>
    menu === undefined || (menu.status === 1 && isShown(byId.get(menu.parentId)))
  return menus.filter(isShown)
}
