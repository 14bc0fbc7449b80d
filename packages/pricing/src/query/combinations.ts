import { type Matched, ranks, upTo } from './levels.ts'
import { allOf, anyOf, isAlways, isNever, type Match } from './match.ts'
import type { Question } from './understand.ts'

/** One try. The first that finds anything is the answer, and `matched` says how loose it is. */
export type Combination = Readonly<{ matched: Matched; match: Match }>

type Try = Readonly<{ rank: number; loosened: 'none' | 'one' | 'all' }>

/** Eight at most: one part of a question is loosened before several are, and sound comes before similar signs. */
const tries: readonly Try[] = [
  { rank: ranks.exact, loosened: 'none' },
  { rank: ranks.split, loosened: 'one' },
  { rank: ranks.thirds, loosened: 'all' },
  { rank: ranks.class, loosened: 'one' },
  { rank: ranks.sound, loosened: 'one' },
  { rank: ranks.similar, loosened: 'one' },
  { rank: ranks.sound, loosened: 'all' },
  { rank: ranks.similar, loosened: 'all' },
]

/** What to ask for, in order. Nothing if nothing was understood. */
export function questionsOf(question: Question): Combination[] {
  const found = new Map<string, Combination>()
  for (const one of tries) {
    const match = matchOf(question, one)
    if (isNever(match) || isAlways(match)) continue
    const key = JSON.stringify(match)
    if (!found.has(key)) found.set(key, { matched: matchedAt(question, one.rank), match })
  }
  return [...found.values()]
}

function matchOf({ groups }: Question, { rank, loosened }: Try): Match {
  const exact = groups.map((group) => upTo(group, ranks.exact))
  if (loosened === 'none') return allOf(exact)
  if (loosened === 'all') return allOf(groups.map((group) => upTo(group, rank)))
  return anyOf(
    groups.flatMap((group, at) => {
      if (!group.levels.some((level) => level.rank === rank)) return []
      return [allOf(exact.map((match, place) => (place === at ? upTo(group, rank) : match)))]
    }),
  )
}

const order: readonly Matched[] = ['exact', 'split', 'class', 'sound', 'similar']

function matchedAt({ groups }: Question, rank: number): Matched {
  const used = groups.flatMap(({ levels }) =>
    levels.filter((level) => level.rank <= rank).map(({ matched }) => matched),
  )
  return order.findLast((one) => used.includes(one)) ?? 'exact'
}
