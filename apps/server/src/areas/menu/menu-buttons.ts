import type { Language } from '@library/contract/kit/label'
import type { MenuNode } from '@library/contract/menu/menu'
import { toTree } from '../../kit/tree.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { menuNodeOf } from './own-menu.ts'
import { visibleMenus } from './visible-menus.ts'

/** Menus with granted buttons as children: their codes enable the buttons of a screen. */
export async function menuButtons(ctx: Ctx, language: Language): Promise<MenuNode[]> {
  const menus = await visibleMenus(ctx)
  const withButtons = new Set(menus.filter((menu) => menu.category === 2).map((menu) => menu.parentId))
  const shown = menus.filter((menu) => menu.category === 2 || withButtons.has(menu.id))
  return toTree(shown.map((menu) => menuNodeOf(menu, language)))
}
