import { allOf, anyOf, isAlways, isNever, type Match } from '../match.ts'
import type { Question } from '../understand.ts'
import { type Group, type Matched, onLevel, ranks, upTo } from './levels.ts'

/** One try. The first that finds anything is the answer, and `matched` says how loose it is. */
export type Combination = Readonly<{ matched: Matched; match: Match }>

type Loosened = 'none' | 'one' | 'all'

/** Eight at most: one part of a question is loosened before several are, and sound comes before similar signs. */
const tries: readonly Readonly<{ rank: number; loosened: Loosened }>[] = [
  { rank: ranks.exact, loosened: 'none' },
  { rank: ranks.split, loosened: 'one' },
  { rank: ranks.thirds, loosened: 'one' },
  { rank: ranks.thirds, loosened: 'all' },
  { rank: ranks.class, loosened: 'one' },
  { rank: ranks.sound, loosened: 'one' },
  { rank: ranks.similar, loosened: 'one' },
  { rank: ranks.similar, loosened: 'all' },
]

/** What to ask for, in order, each made when it is needed. Nothing if nothing was understood. */
export function* questionsOf({ groups }: Question): Generator<Combination, void> {
  for (const { rank, loosened } of tries) {
    const match = matchers[loosened](groups, rank)
    if (!isNever(match) && !isAlways(match)) yield { matched: matchedAt(groups, rank), match }
  }
}

const matchers: Readonly<Record<Loosened, (groups: readonly Group[], rank: number) => Match>> = {
  none: (groups, rank) => allOf(groups.map((group) => onLevel(group, rank))),
  one: (groups, rank) => {
    const exact = groups.map((group) => onLevel(group, ranks.exact))
    return anyOf(
      groups.map((group, place) => {
        const loose = onLevel(group, rank)
        return isNever(loose) ? loose : allOf(exact.map((match, other) => (other === place ? loose : match)))
      }),
    )
  },
  all: (groups, rank) => {
    const loosened = groups.filter((group) => group.levels.some((level) => level.rank > 0 && !isNever(level.match)))
    return loosened.length < 2 ? anyOf([]) : allOf(groups.map((group) => upTo(group, rank)))
  },
}

const order: readonly Matched[] = ['exact', 'split', 'class', 'sound', 'similar']

function matchedAt(groups: readonly Group[], rank: number): Matched {
  const used = groups.flatMap(({ levels }) => levels.filter((level) => level.rank <= rank && !isNever(level.match)))
  const here = used.filter((level) => level.rank === rank)
  const matched = (here.length > 0 ? here : used).map((level) => level.matched)
  return order.findLast((one) => matched.includes(one)) ?? 'exact'
}
