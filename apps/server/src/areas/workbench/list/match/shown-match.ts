import type { MatchCandidate } from '@library/contract/workbench/list'
import type { Judgement } from '@library/pricing/matching/judge'
import type { Nearby } from '@library/pricing/matching/match-line'
import type { Gate } from '@library/pricing/matching/measure-gates'

type Fact = MatchCandidate['facts'][number]

/** A judgement as the contract answers it. */
export function shownCandidate(judged: Judgement): MatchCandidate {
  const { material, score, family, unexplained, broken, unit } = judged
  return {
    ...named(material),
    score,
    family: family ?? null,
    facts: factsOf(judged),
    unexplained: [...unexplained],
    broken: broken.map(shownGate),
    factor: unit.factor,
    factorFrom: unit.from,
  }
}

export function shownNearby({ material, broken }: Nearby): MatchCandidate {
  const nothing = { score: 0, family: null, facts: [], unexplained: [], factor: null, factorFrom: null }
  return { ...named(material), ...nothing, broken: broken.map(shownGate) }
}

/** Every measure of the material, then the words of its spec that the line has too. */
export function factsOf({ measured, words }: Judgement): Fact[] {
  return [
    ...measured.map(({ kind, value, state }) => ({
      name: kind,
      own: state === 'equal' ? value : null,
      other: value,
      state,
    })),
    ...words.map((word) => ({ name: 'word', own: word, other: word, state: 'equal' })),
  ]
}

function shownGate({ gate, own, other }: Gate): Fact {
  return { name: gate, own: own || null, other: other || null, state: 'broken' }
}

function named({ id, name, spec, unitCode, code }: Judgement['material']) {
  return { stdMaterialId: id, name, spec, unitCode, code: code ?? null }
}
