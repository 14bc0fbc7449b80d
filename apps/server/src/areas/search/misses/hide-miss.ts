import type { BodyOf } from '@library/contract/kit/call'
import type { hideMissCall } from '@library/contract/search/search-miss'
import { foldedWord } from '../../../domain/search/words/word-form.ts'
import type { Ctx } from '../../../platform/database/database.ts'

/** Takes a term that is not the station's business out of the report, or back into it. */
export async function hideMiss(ctx: Ctx, { term, hidden }: BodyOf<typeof hideMissCall>): Promise<null> {
  const folded = foldedWord(term)
  if (hidden)
    await ctx.db
      .insertInto('searchMissHidden')
      .values({ term: folded })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else await ctx.db.deleteFrom('searchMissHidden').where('term', '=', folded).execute()
  return null
}
