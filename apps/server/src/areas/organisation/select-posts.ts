import type { Ctx } from '../../platform/database/database.ts'

export function selectPosts(ctx: Ctx) {
  return ctx.db
    .selectFrom('post')
    .select(['id', 'postCode', 'postName'])
    .where('isDeleted', '=', 0)
    .orderBy('sort')
    .orderBy('id')
    .execute()
}
