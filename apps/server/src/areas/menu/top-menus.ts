import type { Language } from '@library/contract/kit/label'
import { rowStatus } from '@library/contract/kit/row-status'
import type { topMenuRow } from '@library/contract/menu/menu'
import type { z } from 'zod'
import type { Ctx } from '../../platform/database/database.ts'
import { groupIds, visibleMenus } from './visible-menus.ts'

/** The top menus that open at least one page of the caller's. */
export async function topMenus(ctx: Ctx, language: Language): Promise<z.output<typeof topMenuRow>[]> {
  const menus = await visibleMenus(ctx)
  const groups = groupIds(menus)
  const pages = new Set(menus.filter((menu) => menu.category === 1 && !groups.has(menu.id)).map((menu) => menu.id))
  const opens = await ctx.db.selectFrom('topMenuMenu').select(['topMenuId', 'menuId']).execute()
  const useful = new Set(opens.filter(({ menuId }) => pages.has(menuId)).map(({ topMenuId }) => topMenuId))
  const rows = await ctx.db
    .selectFrom('topMenu')
    .select(['id', 'code', 'name', 'nameEn', 'source', 'path', 'sort'])
    .where('isDeleted', '=', 0)
    .where('status', '=', rowStatus.enabled)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows
    .filter((row) => useful.has(row.id))
    .map(({ nameEn, ...row }) => ({ ...row, name: language === 'en' ? (nameEn ?? row.name) : row.name }))
}
