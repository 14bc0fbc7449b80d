import type { Prepared } from './catalogue.ts'
import type { Family } from './family.ts'
import { type Compared, compareMeasures, type Gate, type Measured, type MeasureState } from './measure-gates.ts'
import { matchUnits, type UnitMatch } from './unit-match.ts'
import { type ReadLine, wordingOf } from './wording.ts'

/** Everything that speaks for and against one material, with its points. */
export type Judgement = Readonly<{
  material: Prepared
  family: Family | undefined
  measured: readonly Measured[]
  /** Words of the spec: those that the line has too. */
  words: readonly string[]
  /** What the line says and the material does not. */
  unexplained: readonly string[]
  broken: readonly Gate[]
  unit: UnitMatch
  score: number
}>

export type Gates = Pick<Judgement, 'material' | 'family' | 'broken'> & Readonly<{ compared: Compared }>

const familyPoints: Readonly<Record<Family, number>> = { exact: 40, alias: 36, part: 24 }
const measurePoints = 45
/** A measure that the line leaves open says something. */
const stateShare: Readonly<Record<MeasureState, number>> = { equal: 1, open: 0.5, missing: 0 }
const wordPoints = 10
const codePoints = 5
const classDigits = 4

/** The gates between a line and a material: family, exclusive words, measures. */
export function gatesBetween(line: ReadLine, material: Prepared): Gates {
  const { family, exclusive } = wordingOf(line, material)
  const compared = compareMeasures(line.facts.index, material.facts)
  const otherFamily = { gate: 'family', own: line.facts.key.trim(), other: material.name }
  return { material, family, compared, broken: [...(family ? [] : [otherFamily]), ...exclusive, ...compared.broken] }
}

export function judge(line: ReadLine, material: Prepared): Judgement {
  const { family, compared, broken } = gatesBetween(line, material)
  const { words, unsaid } = wordingOf(line, material)
  const { measured } = compared
  return {
    material,
    family,
    measured,
    words,
    unexplained: [...compared.unexplained, ...unsaid],
    broken,
    unit: matchUnits(line.unit, material.unitCode, material.facts),
    score: scoreOf({ material, family, measured, words }, line.code),
  }
}

type Scored = Pick<Judgement, 'material' | 'family' | 'measured' | 'words'>

function scoreOf({ family, measured, words, material }: Scored, code: string | null | undefined): number {
  if (!family) return 0
  const equal = measured.reduce((sum, { state }) => sum + stateShare[state], 0)
  const isOfClass =
    code && material.classCode && code.slice(0, classDigits) === material.classCode.slice(0, classDigits)
  const score =
    familyPoints[family] +
    measurePoints * share(equal, measured.length) +
    wordPoints * share(words.length, material.naming.specWords.length) +
    (isOfClass ? codePoints : 0)
  return Math.min(100, Math.round(score * 10) / 10)
}

/** Nothing to have is had in full. */
function share(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole
}
