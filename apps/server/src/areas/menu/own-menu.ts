import type { Language } from '@library/contract/kit/label'
import type { MenuNode } from '@library/contract/menu/menu'
import type { MenuRow } from '../../domain/station/all-menus.ts'
import { toTree, withAncestors } from '../../kit/tree.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { groupIds, visibleMenus } from './visible-menus.ts'

/**
 * The caller's menu as a tree, the whole or the part of one top menu. A visitor has one entry, which leads to the
 * sign-in.
 */
export async function ownMenu(ctx: Ctx, language: Language, topMenuId?: string): Promise<MenuNode[]> {
  if (ctx.caller.userId === '') return [visitorEntry(language)]
  const pages = (await visibleMenus(ctx)).filter((menu) => menu.category === 1)
  const opened = topMenuId ? await openedBy(ctx, topMenuId, pages) : pages
  return toTree(opened.map((menu) => menuNodeOf(menu, language)))
}

export function menuNodeOf({ nameEn, status: _, ...menu }: MenuRow, language: Language): MenuNode {
  return { ...menu, name: language === 'en' ? (nameEn ?? menu.name) : menu.name }
}

async function openedBy(ctx: Ctx, topMenuId: string, pages: readonly MenuRow[]): Promise<MenuRow[]> {
  const rows = await ctx.db.selectFrom('topMenuMenu').select('menuId').where('topMenuId', '=', topMenuId).execute()
  const groups = groupIds(pages)
  return withAncestors(pages, new Set(rows.map((row) => row.menuId).filter((id) => !groups.has(id))))
}

const visitorLabel = { zh: '登录', en: 'Sign in' } as const

function visitorEntry(language: Language): MenuNode {
  const nothing = { component: null, remark: null, action: 0, isOpen: 1, isDeleted: 0 }
  const shown = { code: 'login', name: visitorLabel[language], alias: 'menu', path: '/login', source: 'LoginOutlined' }
  return { id: '1', parentId: '0', ...shown, sort: 1, category: 1, ...nothing }
}
