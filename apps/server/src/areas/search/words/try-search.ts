import type { AnswerOf } from '@library/contract/kit/call'
import type { Language } from '@library/contract/kit/label'
import type { trySearchCall } from '@library/contract/search/search-word'
import { questionsOf } from '@library/pricing/query/levels/combinations'
import type { Lexicon } from '@library/pricing/query/lexicon'
import { isNever } from '@library/pricing/query/match'
import { askFor, countFound } from '../../../domain/search/find-materials.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { matchText } from './match-text.ts'

/**
 * What the search makes of a question: the parts it understood, how each is loosened, and what it asks in order, with
 * the number of materials that each try finds.
 */
export async function trySearch(
  ctx: Ctx,
  lexicon: Lexicon,
  { text, language }: Readonly<{ text: string; language: Language }>,
): Promise<AnswerOf<typeof trySearchCall>> {
  const { question, tries } = askFor(text, lexicon)
  const found = await countFound(ctx, tries.questions)
  return {
    notes: question.notes.map(({ means, ...note }) => (means ? { ...note, means: [...means] } : note)),
    groups: question.groups.map((group) => ({
      text: group.text,
      levels: group.levels
        .filter(({ match }) => !isNever(match))
        .map(({ matched, match }) => ({ matched, accepts: matchText(match, language) })),
    })),
    tries: [...questionsOf(question)].map(({ matched, match }, at) => ({
      matched,
      asks: matchText(match, language),
      found: found[at] ?? 0,
    })),
  }
}
