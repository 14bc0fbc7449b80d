import { normaliseText } from '../normalise.ts'
import type { Catalogue, Prepared } from './catalogue.ts'
import { type Colour, thresholds } from './colour.ts'
import { candidatesOf } from './family.ts'
import { type Gates, gatesBetween, type Judgement, judge } from './judge.ts'
import { contradictionsOf } from './measure-gates.ts'
import { type Lack, type Rated, rated } from './rating.ts'
import { type Language, readLineFacts } from './reading/line-facts.ts'
import type { UnitMatch } from './unit-match.ts'
import type { ReadLine } from './wording.ts'

export type ListLine = Readonly<{ name: string; spec: string; unit: string; code?: string | null }>

export type Remembered = Readonly<{
  materialId: string
  factor: string
  /** Taken across a gate, with a reason. */
  isSubstitute?: boolean
}>
/** Confirmed texts by their key: those of the user, and those of the tenant. */
export type Memory = Readonly<{ own?: ReadonlyMap<string, Remembered>; tenant?: ReadonlyMap<string, Remembered> }>

export type MatchFrom = 'own' | 'tenant' | 'code' | 'text'
export type Nearby = Pick<Gates, 'material' | 'broken'>
export type LineMatch = Readonly<{
  colour: Colour
  from: MatchFrom
  /** The best material, with everything that speaks for it. Nothing where no candidate is good enough. */
  best: Judgement | null
  unit: UnitMatch
  lacks: readonly Lack[]
  candidates: readonly Judgement[]
  /** Alike, and not usable: each has a broken gate. */
  nearby: readonly Nearby[]
}>

const mostCandidates = 5
const mostNearby = 8
const noUnit: UnitMatch = { factor: null, from: null }

/** One text of a list: lines with the same key are matched once. */
export function textKeyOf({ name, spec, unit }: ListLine): string {
  return [name, spec, unit].map(normaliseText).join('\n')
}

export function readLine({ name, spec, unit, code = null }: ListLine, language: Language): ReadLine {
  return { facts: readLineFacts(name, spec, language), unit, code, wordings: new Map() }
}

/** Matches a line: by memory, by code, then by text. A whole list does without those that are not usable. */
export function matchLine(
  line: ListLine,
  catalogue: Catalogue,
  language: Language,
  memory: Memory = {},
  withNearby = true,
): LineMatch {
  const read = readLine(line, language)
  const { passed, failed } = judgedOf(read, candidatesOf(read.facts, catalogue))
  const candidates = passed.slice(0, mostCandidates)
  const nearby = withNearby ? nearbyOf(read, failed) : []
  const known = byMemory(line, read, catalogue, memory) ?? byCode(read, catalogue)
  if (known) return { ...known, candidates: withFirst(known.best, candidates), nearby }
  const [best, second] = passed
  if (!best) return { colour: 'red', from: 'text', best: null, unit: noUnit, lacks: ['score'], candidates, nearby }
  const hasLead = !second || rankOf(best) - rankOf(second) >= thresholds.lead
  const { colour, lacks } = rated(best, { hasLead, isCut: read.facts.isCut, isOnly: !second })
  const { unit } = best
  return { colour, from: 'text', best: colour === 'red' ? null : best, unit, lacks, candidates, nearby }
}

type Failed = Readonly<{ material: Prepared; contradictions: number }>
type Judged = Readonly<{ passed: readonly Judgement[]; failed: readonly Failed[] }>

/** The full judgement is for those whose measures do not contradict the line. */
function judgedOf(read: ReadLine, candidates: readonly Prepared[]): Judged {
  const passed: Judgement[] = []
  const failed: Failed[] = []
  for (const material of candidates) {
    const contradictions = contradictionsOf(read.facts.index, material.facts)
    const judgement = contradictions === 0 ? judge(read, material) : undefined
    if (judgement?.broken.length === 0) passed.push(judgement)
    else failed.push({ material, contradictions: judgement?.broken.length ?? contradictions })
  }
  return { passed: passed.sort(byRank), failed }
}

/** A material that says all the line says comes before one that leaves a word open. */
const openWord = 10

function rankOf({ score, unexplained }: Judgement): number {
  return unexplained.length > 0 ? score - openWord : score
}

function byRank(one: Judgement, other: Judgement): number {
  return rankOf(other) - rankOf(one) || (one.material.id < other.material.id ? -1 : 1)
}

type Known = Pick<LineMatch, 'colour' | 'from' | 'unit' | 'lacks'> & Readonly<{ best: Judgement }>

function byMemory(line: ListLine, read: ReadLine, catalogue: Catalogue, memory: Memory): Known | undefined {
  if (!memory.own?.size && !memory.tenant?.size) return undefined
  const key = textKeyOf(line)
  for (const from of ['own', 'tenant'] as const) {
    const remembered = memory[from]?.get(key)
    const material = remembered && catalogue.byId.get(remembered.materialId)
    if (!material) continue
    const best = { ...judge(read, material), unit: { factor: remembered.factor, from: 'memory' } as const }
    if (remembered.isSubstitute) return { colour: substituteColour[from], from, best, unit: best.unit, lacks: [] }
    if (best.broken.length === 0) return { ...remembrance(from, best), from, best, unit: best.unit }
  }
  return undefined
}

const substituteColour = { own: 'substitute', tenant: 'amber' } as const

/** One's own memory is sure; a colleague's is a proposal until the text itself is sure. */
function remembrance(from: 'own' | 'tenant', best: Judgement): Rated {
  if (from === 'own' && !best.material.isDoubtful) return { colour: 'green', lacks: [] }
  const { colour, lacks } = rated(best, {})
  return { colour: colour === 'red' ? 'amber' : colour, lacks }
}

/** The same eight digits and every gate passed. Several materials of one code are told apart by text. */
function byCode(read: ReadLine, catalogue: Catalogue): Known | undefined {
  const named = read.code && /^\d{8}$/.test(read.code) ? (catalogue.byCode.get(read.code) ?? []) : []
  const passed = named.map((material) => judge(read, material)).filter(({ broken }) => broken.length === 0)
  const [best, ...others] = passed
  if (!best || others.length > 0) return undefined
  return { ...rated({ ...best, score: 100 }, { isCut: read.facts.isCut }), from: 'code', best, unit: best.unit }
}

/** Of the right family, with the fewest contradictions first. */
function nearbyOf(read: ReadLine, failed: readonly Failed[]): Nearby[] {
  return failed
    .toSorted((one, other) => one.contradictions - other.contradictions)
    .slice(0, mostNearby)
    .map(({ material }) => gatesBetween(read, material))
    .filter(({ family }) => family !== undefined)
    .slice(0, mostCandidates)
    .map(({ material, broken }) => ({ material, broken }))
}

function withFirst(best: Judgement, candidates: readonly Judgement[]): Judgement[] {
  const others = candidates.filter(({ material }) => material.id !== best.material.id)
  return [best, ...others].slice(0, mostCandidates)
}
