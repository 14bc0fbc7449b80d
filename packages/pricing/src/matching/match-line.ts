import { normaliseText } from '../normalise.ts'
import type { Catalogue, Prepared } from './catalogue.ts'
import { type Colour, thresholds } from './colour.ts'
import { candidatesOf } from './family.ts'
import { type Gates, gatesOf, type Judgement, judge, type ReadLine } from './judge.ts'
import { type Language, readLineFacts } from './line-facts.ts'
import { type Lack, type Rated, rated } from './rating.ts'
import type { UnitMatch } from './unit-match.ts'

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
export type LineMatch = Readonly<{
  colour: Colour
  from: MatchFrom
  /** The best material, with everything that speaks for it. Nothing where no candidate is good enough. */
  best: Judgement | null
  unit: UnitMatch
  lacks: readonly Lack[]
  candidates: readonly Judgement[]
  /** Alike, and not usable: each has a broken gate. */
  nearby: readonly Judgement[]
}>

const mostCandidates = 5
const mostNearby = 10
const noUnit: UnitMatch = { factor: null, from: null }

/** One text of a list: lines with the same key are matched once. */
export function textKeyOf({ name, spec, unit }: ListLine): string {
  return [name, spec, unit].map(normaliseText).join('\n')
}

/** Matches a line: by memory, by code, then by text. */
export function matchLine(line: ListLine, catalogue: Catalogue, language: Language, memory: Memory = {}): LineMatch {
  const read = { facts: readLineFacts(line.name, line.spec, language), unit: line.unit, code: line.code ?? null }
  const { passed, failed } = judgedOf(read, candidatesOf(read.facts, catalogue))
  const shown = { candidates: passed.slice(0, mostCandidates), nearby: nearbyOf(read, failed) }
  const known = byMemory(line, read, catalogue, memory) ?? byCode(read, catalogue)
  if (known) return { ...known, ...shown, candidates: withFirst(known.best, shown.candidates) }
  const [best, second] = passed
  if (!best) return { colour: 'red', from: 'text', best: null, unit: noUnit, lacks: ['score'], ...shown }
  const hasLead = !second || best.score - second.score >= thresholds.lead
  const found = rated(best, { hasLead, isCut: read.facts.isCut })
  return { ...found, from: 'text', best: found.colour === 'red' ? null : best, unit: best.unit, ...shown }
}

type Failed = Readonly<{ material: Prepared; gates: Gates }>

/** The full judgement is for those that pass the gates of measures and words. */
function judgedOf(read: ReadLine, candidates: readonly Prepared[]) {
  const gated = candidates.map((material) => ({ material, gates: gatesOf(read, material) }))
  const [open, failed] = [true, false].map((isOpen) =>
    gated.filter(({ gates }) => (gates.broken.length === 0) === isOpen),
  )
  const judged = (open ?? []).map(({ material, gates }) => judge(read, material, gates))
  return { passed: judged.filter(({ broken }) => broken.length === 0).toSorted(byScore), failed: failed ?? [] }
}

function byScore(one: Judgement, other: Judgement): number {
  return other.score - one.score || (one.material.id < other.material.id ? -1 : 1)
}

type Known = Pick<LineMatch, 'colour' | 'from' | 'unit' | 'lacks'> & Readonly<{ best: Judgement }>

function byMemory(line: ListLine, read: ReadLine, catalogue: Catalogue, memory: Memory): Known | undefined {
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
function nearbyOf(read: ReadLine, failed: readonly Failed[]): Judgement[] {
  return failed
    .toSorted((one, other) => one.gates.broken.length - other.gates.broken.length)
    .slice(0, mostNearby)
    .map(({ material, gates }) => judge(read, material, gates))
    .filter(({ family }) => family !== undefined)
    .slice(0, mostCandidates)
}

function withFirst(best: Judgement, candidates: readonly Judgement[]): Judgement[] {
  const others = candidates.filter(({ material }) => material.id !== best.material.id)
  return [best, ...others].slice(0, mostCandidates)
}

/** The gates between a line and one material, whether it is a candidate or not. */
export function gatesBetween(line: ListLine, material: Prepared, language: Language): Judgement {
  const facts = readLineFacts(line.name, line.spec, language)
  return judge({ facts, unit: line.unit, code: line.code ?? null }, material)
}
