import { fail } from '@library/contract/errors'
import type { Ctx } from '../../platform/database/database.ts'

/** Another tenant's user looks exactly like one that does not exist. */
export async function requireUser(ctx: Ctx, userId: string): Promise<void> {
  const user = await ctx.db
    .selectFrom('appUser')
    .select('id')
    .where('id', '=', userId)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  if (!user) throw fail('common/not-found', { resource: 'user', id: userId })
}
