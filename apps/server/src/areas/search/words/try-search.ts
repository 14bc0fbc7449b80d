import type { AnswerOf } from '@library/contract/kit/call'
import type { Language } from '@library/contract/kit/label'
import type { trySearchCall } from '@library/contract/search/search-word'
import { questionsOf } from '@library/pricing/query/combinations'
import type { Lexicon } from '@library/pricing/query/lexicon'
import { isNever } from '@library/pricing/query/match'
import { understand } from '@library/pricing/query/understand'
import { matchText } from './match-text.ts'

/** What the search makes of a question: the parts it understood, how each is loosened, and what it asks in order. */
export function trySearch(lexicon: Lexicon, text: string, language: Language): AnswerOf<typeof trySearchCall> {
  const question = understand(text, lexicon)
  return {
    notes: question.notes.map(({ means, ...note }) => (means ? { ...note, means: [...means] } : note)),
    groups: question.groups.map((group) => ({
      text: group.text,
      levels: group.levels
        .filter(({ match }) => !isNever(match))
        .map(({ matched, match }) => ({ matched, accepts: matchText(match, language) })),
    })),
    tries: [...questionsOf(question)].map(({ matched, match }) => ({
      matched,
      asks: matchText(match, language),
      found: null,
    })),
  }
}
