import { type Colour, thresholds } from './colour.ts'
import type { Judgement } from './judge.ts'

/** What a match needs before it is sure. */
export type Lack = 'score' | 'measure' | 'unexplained' | 'lead' | 'unit' | 'doubtful' | 'length'
export type Rated = Readonly<{ colour: Colour; lacks: readonly Lack[] }>
type Doubts = Readonly<{ hasLead?: boolean; isCut?: boolean; isOnly?: boolean }>

/**
 * Green lacks nothing. Amber is a good score that lacks something, or the only material that nothing in the line speaks
 * against, however little the line says of it.
 */
export function rated(judged: Judgement, { hasLead = true, isCut = false, isOnly = false }: Doubts): Rated {
  const { score, measured, words, unexplained, unit, material } = judged
  const found: Readonly<Record<Lack, boolean>> = {
    score: score < thresholds.green,
    measure: measured.some(({ state }) => state !== 'equal') || material.naming.specWords.some(isGrade(words)),
    unexplained: unexplained.length > 0,
    lead: !hasLead,
    unit: unit.from !== 'unit' && unit.from !== 'memory',
    doubtful: material.isDoubtful === true,
    length: isCut,
  }
  const lacks = (Object.keys(found) as Lack[]).filter((lack) => found[lack])
  if (lacks.length === 0) return { colour: 'green', lacks }
  const isLikely = score >= thresholds.amber || (isOnly && isMeant(judged))
  return { colour: isLikely ? 'amber' : 'red', lacks }
}

/** By its whole name, or by a part of it and one of its measures. */
function isMeant({ family, measured, unexplained }: Judgement): boolean {
  return unexplained.length === 0 && (family !== 'part' || measured.some(({ state }) => state !== 'missing'))
}

/** Letters of a spec are a grade like any measure: Low-E, PY, PVDF. Without them another one may be meant. */
function isGrade(said: readonly string[]): (word: string) => boolean {
  return (word) => /^[a-z]+$/.test(word) && !said.includes(word)
}
