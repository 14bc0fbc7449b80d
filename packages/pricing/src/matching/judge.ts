import type { Prepared } from './catalogue.ts'
import { isCovered } from './covered.ts'
import { anyFits } from './exclusive-words.ts'
import { type Family, familyOf, isExplained, isLiteral } from './family.ts'
import type { LineFacts } from './line-facts.ts'
import { type Compared, compareMeasures, type Gate, type Measured } from './measure-gates.ts'
import { matchUnits, type UnitMatch } from './unit-match.ts'

/** The line as it is compared with every candidate. */
export type ReadLine = Readonly<{ facts: LineFacts; unit: string; code?: string | null }>

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
const wordPoints = 10
const codePoints = 5
const classDigits = 4

/** The gates between a line and a material: family, exclusive words, measures. */
export function gatesBetween({ facts }: ReadLine, material: Prepared): Gates {
  const family = familyOf(facts, material)
  const compared = compareMeasures(facts.index, material.facts)
  const otherFamily = { gate: 'family', own: facts.key.trim(), other: material.name }
  const broken = [...(family ? [] : [otherFamily]), ...exclusiveGates(facts, material), ...compared.broken]
  return { material, family, compared, broken }
}

export function judge(line: ReadLine, material: Prepared): Judgement {
  const { family, compared, broken } = gatesBetween(line, material)
  const words = material.specWords.filter((word) => isSaid(word, line.facts))
  const isWhole = words.length === material.specWords.length
  const judged = {
    material,
    family,
    measured: compared.measured,
    words,
    unexplained: [...compared.unexplained, ...unsaid(line.facts, material, family === 'exact' && !isWhole)],
    broken,
    unit: matchUnits(line.unit, material.unitCode, material.facts),
  }
  return { ...judged, score: scoreOf(judged, line.code) }
}

function scoreOf(judged: Omit<Judgement, 'score'>, code: string | null | undefined): number {
  const { family, measured, words, material } = judged
  if (!family) return 0
  const equal = measured.filter(({ state }) => state === 'equal').length
  const isOfClass =
    code && material.classCode && code.slice(0, classDigits) === material.classCode.slice(0, classDigits)
  const score =
    familyPoints[family] +
    measurePoints * share(equal, measured.length) +
    wordPoints * share(words.length, material.specWords.length) +
    (isOfClass ? codePoints : 0)
  return Math.min(100, Math.round(score * 10) / 10)
}

/** Nothing to have is had in full. */
function share(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole
}

function isSaid(word: string, { texts, words }: LineFacts): boolean {
  return [...texts, ...words].some((one) => one.includes(word)) || isCovered(word, texts)
}

function exclusiveGates(facts: LineFacts, material: Prepared): Gate[] {
  return [...facts.exclusives].flatMap(([gate, own]) => {
    const other = material.facts.exclusives.get(gate)
    return other && !anyFits(own, other) ? [{ gate, own: own.join(' '), other: other.join(' ') }] : []
  })
}

/**
 * Words of the line that the material does not say. What a known word contains counts as that word. Where the name itself
 * stands in the line, another word for it says more than the name, and may contradict what the spec says.
 */
function unsaid({ tokens, said }: LineFacts, material: Prepared, isLiterally: boolean): string[] {
  const explains = isLiterally ? isLiteral : isExplained
  const open = tokens.filter((token) => !explains(token, material)).map(({ text }) => text)
  const known = tokens.filter(({ targets }) => targets.length > 0).map(({ text }) => text)
  const words = [...said].flatMap(([group, own]) => (material.facts.exclusives.has(group) ? [] : own))
  const unknown = words.filter((word) => !known.some((text) => text.includes(word.toLowerCase())))
  return [...new Set([...open, ...unknown])]
}
