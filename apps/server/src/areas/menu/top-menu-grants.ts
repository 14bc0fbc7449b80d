import { fail } from '@library/contract/errors'
import type { AnswerOf, BodyOf } from '@library/contract/kit/call'
import type { Language } from '@library/contract/kit/label'
import type { grantTopTreeCall, topTreeKeysCall } from '@library/contract/menu/menu'
import type { grantTopMenusCall } from '@library/contract/menu/top-menu'
import { allMenus } from '../../domain/station/all-menus.ts'
import { toTree } from '../../kit/tree.ts'
import { nameIn, treeNodeOf } from '../../kit/tree-node.ts'
import type { Ctx } from '../../platform/database/database.ts'

/** Puts exactly these menus under each of the top menus. */
export async function grantTopMenus(ctx: Ctx, input: BodyOf<typeof grantTopMenusCall>): Promise<null> {
  const topMenuIds = await requireTopMenus(ctx, input.topMenuIds)
  const menuIds = [...new Set(input.menuIds)]
  const known = new Set((await allMenus(ctx)).map((menu) => menu.id))
  if (menuIds.some((id) => !known.has(id))) throw fail('common/not-found', { resource: 'menu', ids: menuIds })
  await ctx.db.deleteFrom('topMenuMenu').where('topMenuId', 'in', topMenuIds).execute()
  const pairs = topMenuIds.flatMap((topMenuId) => menuIds.map((menuId) => ({ topMenuId, menuId })))
  if (pairs.length > 0) await ctx.db.insertInto('topMenuMenu').values(pairs).execute()
  return null
}

/** The menus a top menu can open: pages and their groups, no buttons. */
export async function grantTopTree(ctx: Ctx, language: Language): Promise<AnswerOf<typeof grantTopTreeCall>> {
  const menus = (await allMenus(ctx)).filter((menu) => menu.category === 1)
  return { menu: toTree(menus.map((menu) => treeNodeOf(menu, nameIn(language, menu.name, menu.nameEn)))) }
}

export async function topTreeKeys(ctx: Ctx, list: string): Promise<AnswerOf<typeof topTreeKeysCall>> {
  const topMenuIds = await requireTopMenus(ctx, list.split(','))
  const rows = await ctx.db
    .selectFrom('topMenuMenu')
    .select('menuId')
    .distinct()
    .where('topMenuId', 'in', topMenuIds)
    .orderBy('menuId')
    .execute()
  return { menu: rows.map((row) => row.menuId) }
}

async function requireTopMenus(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids)].sort()
  const found = await ctx.db
    .selectFrom('topMenu')
    .select('id')
    .where('id', 'in', wanted)
    .where('isDeleted', '=', 0)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (found.length < wanted.length) throw fail('common/not-found', { resource: 'topmenu', ids: wanted })
  return wanted
}
