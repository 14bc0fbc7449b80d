import { fail } from '@library/contract/errors'
import type { BodyOf } from '@library/contract/kit/call'
import { rowStatus } from '@library/contract/kit/row-status'
import { type banSearchWordCall, platformWord } from '@library/contract/search/search-word'
import type { Ctx } from '../../../platform/database/database.ts'

/** Bans a word of the platform for this station, or allows it again. Twice is as good as once. */
export async function banWord(ctx: Ctx, { id, banned }: BodyOf<typeof banSearchWordCall>): Promise<null> {
  const word = await ctx.db
    .selectFrom('platformWord')
    .select(['word', 'targets', 'kind', 'source'])
    .where('id', '=', id)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  if (!word) throw fail('common/not-found', { resource: platformWord.name, id })
  const own = await ctx.db
    .selectFrom('searchWord')
    .select(['id', 'status'])
    .where('word', '=', word.word)
    .where('isDeleted', '=', 0)
    .forUpdate()
    .executeTakeFirst()
  if (own && own.status !== rowStatus.disabled) throw fail('search/own-word')
  if (banned && !own)
    await ctx.db
      .insertInto('searchWord')
      .values({ ...word, status: rowStatus.disabled })
      .execute()
  if (!banned && own) await ctx.db.updateTable('searchWord').set({ isDeleted: 1 }).where('id', '=', own.id).execute()
  return null
}
