import type { Ctx } from '../../platform/database/database.ts'

export type MenuRow = Awaited<ReturnType<typeof allMenus>>[number]

/** Every menu and button, including hidden ones, in display order. */
export function allMenus(ctx: Ctx) {
  return ctx.db
    .selectFrom('menu')
    .select(['id', 'parentId', 'code', 'name', 'nameEn', 'alias', 'path', 'source', 'component'])
    .select(['sort', 'category', 'action', 'isOpen', 'remark', 'isDeleted', 'status'])
    .where('isDeleted', '=', 0)
    .orderBy('sort')
    .orderBy('id')
    .execute()
}
