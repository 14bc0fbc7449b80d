import type { Language } from '@library/contract/kit/label'
import { rowStatus } from '@library/contract/kit/row-status'
import type { topMenuRow } from '@library/contract/menu/menu'
import type { z } from 'zod'
import { minimum } from '../../platform/callers/load-caller.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { groupIds, visibleMenus } from './visible-menus.ts'

/** A top menu that opens a single page is a detour to it. */
const fewestPages = 2

const everyones: ReadonlySet<string> = new Set(minimum)

/**
 * The top menus that are of use to the caller: they open several of their pages, beside those that everyone has, and not
 * all of them.
 */
export async function topMenus(ctx: Ctx, language: Language): Promise<z.output<typeof topMenuRow>[]> {
  const menus = await visibleMenus(ctx)
  const groups = groupIds(menus)
  const own = menus.filter(({ id, category, code }) => category === 1 && !groups.has(id) && !everyones.has(code))
  const pages = new Set(own.map((menu) => menu.id))
  const opens = await ctx.db.selectFrom('topMenuMenu').select(['topMenuId', 'menuId']).execute()
  const opened = (id: string) => opens.filter(({ topMenuId, menuId }) => topMenuId === id && pages.has(menuId)).length
  const rows = await ctx.db
    .selectFrom('topMenu')
    .select(['id', 'code', 'name', 'nameEn', 'source', 'path', 'sort'])
    .where('isDeleted', '=', 0)
    .where('status', '=', rowStatus.enabled)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows
    .filter(({ id }) => opened(id) >= fewestPages && opened(id) < pages.size)
    .map(({ nameEn, ...row }) => ({ ...row, name: language === 'en' ? (nameEn ?? row.name) : row.name }))
}
