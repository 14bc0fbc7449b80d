import type { BodyOf } from '@library/contract/kit/call'
import { rowStatus } from '@library/contract/kit/row-status'
import type { settleMissCall } from '@library/contract/search/search-miss'
import { wordKind } from '@library/contract/search/search-word'
import { loadSpeech } from '../../../domain/search/words/speech.ts'
import { foldedWord, joinTargets, langOf, targetsIn } from '../../../domain/search/words/word-form.ts'
import { searchWords } from '../../../domain/search/words/words.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { storedForm } from '../words/word-calls.ts'

/** A word of the station, whether it is new, was banned, or meant something else so far. */
export async function settleMiss(ctx: Ctx, { term, kind, targets }: BodyOf<typeof settleMissCall>): Promise<null> {
  const meant = kind === wordKind.slip ? await meantBy(ctx, targets) : targets
  const word = {
    ...storedForm({ word: term, targets: meant }, await loadSpeech()),
    kind: kindOf(term, kind),
    source: null,
  }
  await ctx.db
    .insertInto('searchWord')
    .values(word)
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'word'])
        .where('isDeleted', '=', 0)
        .doUpdateSet({ ...word, status: rowStatus.enabled }),
    )
    .execute()
  return null
}

/** A slip for a synonym means what the synonym means: words lead to names, never to another word. */
async function meantBy(ctx: Ctx, targets: string): Promise<string> {
  const known = new Map(await searchWords(ctx))
  const { simplify } = await loadSpeech()
  return joinTargets(targetsIn(simplify(targets)).flatMap((target) => known.get(foldedWord(target)) ?? [target]))
}

function kindOf(term: string, kind: BodyOf<typeof settleMissCall>['kind']) {
  return kind === wordKind.synonym && langOf(foldedWord(term)) === 'en' ? wordKind.english : kind
}
