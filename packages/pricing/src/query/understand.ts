import { foldBrand } from './brand.ts'
import { letterGroup, targetsBegun, targetsSpelled } from './levels/letter-levels.ts'
import { type Group, groupOf } from './levels/levels.ts'
import { measureGroup } from './levels/measure-levels.ts'
import { wordGroup } from './levels/word-levels.ts'
import { initialled, nameHolds, ofBrand, ofRegion, ofUnit, spelled } from './lexemes.ts'
import { foldWord, type Lexicon } from './lexicon.ts'
import { always, anyOf, lexeme } from './match.ts'
import { eitherDiameter, foldQuestion } from './reading/fold.ts'
import { readKnown, readUnits, type Unit, withoutAsking } from './reading/known-words.ts'
import { joinPhrases } from './reading/phrases.ts'
import { joined, type Run, runsOf } from './reading/runs.ts'
import { readPeriod, type SpokenPeriod } from './reading/spoken-period.ts'
import { headsBegun, headsOf } from './targets.ts'

export type Note = Readonly<{
  kind: 'region' | 'brand' | 'unit' | 'measure' | 'word' | 'period'
  /** What was typed. Without it the question is the same without the note. */
  text: string
  /** What a synonym, an English name or a spelling stands for. */
  means?: readonly string[]
}>

export type Question = Readonly<{
  /** Codes of regions. Several of them share a name. */
  regions: readonly string[]
  units: readonly string[]
  brands: readonly string[]
  groups: readonly Group[]
  /** Words that ranking compares with names. */
  heads: readonly string[]
  /** Lexemes of a name that ends as the letters say. */
  endings: readonly string[]
  /** No material has it: it chooses among their prices. */
  period?: SpokenPeriod | undefined
  notes: readonly Note[]
}>

const longestQuestion = 100
const mostGroups = 12

/** Understands what was typed. `isBegun`: the last word is still being typed. */
export function understand(text: string, lexicon: Lexicon, isBegun = false): Question {
  const { parts: most, units, period } = partsIn(text, lexicon, isBegun)
  return {
    regions: [...new Set(most.flatMap(({ regions = [] }) => regions))],
    units: [...new Set(units.map(({ code }) => code))],
    brands: [...new Set(most.flatMap(({ brand }) => brand ?? []))],
    groups: most.map(({ group }) => group()),
    heads: [...new Set(most.flatMap(({ heads = [] }) => heads))],
    endings: [...new Set(most.flatMap(({ endings = [] }) => endings))],
    notes: [...most.map(({ note }) => note), ...(period ? [{ kind: 'period' as const, text: period.text }] : [])],
    period: period?.spoken,
  }
}

/** The notes alone, for a reader that asks nothing of the index. */
export function notesIn(text: string, lexicon: Lexicon): Note[] {
  return partsIn(text, lexicon, false).parts.map(({ note }) => note)
}

function partsIn(text: string, lexicon: Lexicon, isBegun: boolean) {
  const { rest: asked, period } = readPeriod(lexicon.simplify(text.slice(0, longestQuestion)))
  const folded = foldQuestion(withoutAsking(asked, period !== undefined))
  const { text: left, units } = readUnits(folded, lexicon)
  const runs = joinPhrases(runsOf(left), lexicon, isBegun)
  const parts = runs.flatMap((run, at) => partsOf(run, lexicon, isBegun && at === runs.length - 1))
  parts.push(...units.map(unitPart))
  const distinct = new Map(parts.map((part) => [`${part.note.kind} ${part.note.text}`, part]))
  return { parts: [...distinct.values()].slice(0, mostGroups), units, period }
}

/** The question in the words it was understood by: what a screen asks for after a note was taken away. */
export function textOf(notes: readonly Note[]): string {
  return notes.map(({ text }) => text).join(' ')
}

type Part = Readonly<{
  note: Note
  /** Made for those who search. */
  group: () => Group
  regions?: readonly string[]
  brand?: string
  heads?: readonly string[]
  endings?: readonly string[]
}>

function partsOf(run: Run, lexicon: Lexicon, isBegun: boolean): Part[] {
  if (run.kind === 'measure') {
    const group = () => measureGroup(run.text, run.measure, lexicon, isBegun)
    return [{ note: { kind: 'measure', text: shownMeasure(run.text) }, group }]
  }
  return run.kind === 'letters' ? [letterPart(run.text, lexicon, isBegun)] : chineseParts(run.text, lexicon, isBegun)
}

/** The marks of the reader, as people write them. */
function shownMeasure(text: string): string {
  return text.replace(eitherDiameter, 'dn').replace(/SQ$/, '平方').replace(/SQC$/, '方')
}

function letterPart(text: string, lexicon: Lexicon, isBegun: boolean): Part {
  const word = joined(text)
  const known = lexicon.words.get(foldWord(text)) ?? lexicon.words.get(word) ?? spelledTargets(word, lexicon, isBegun)
  const meant = isBegun && known.length === 0 ? targetsBegun(text, lexicon).slice(0, 1) : known
  const brand = lexicon.brands.get(word)
  const group = () => letterGroup(text, lexicon, isBegun)
  if (brand) return { note: { kind: 'brand', text }, group, brand }
  const heads = [word, ...headsOf(meant)]
  return { note: noteOf(text, meant), group, heads, endings: [spelled + word, initialled + word] }
}

/** The sign of the trade for concrete is part of any word: 砼砌块, 砼泵送. */
function inFull(word: string, { words }: Lexicon): string {
  return word.length > 1 && !words.has(word) ? word.replace('砼', '混凝土') : word
}

/** What stands so in the names of the trade is no spelling: SBS. */
function spelledTargets(word: string, lexicon: Lexicon, isBegun: boolean): readonly string[] {
  return lexicon.written.has(word) ? [] : targetsSpelled(word, lexicon, isBegun)
}

function chineseParts(run: string, lexicon: Lexicon, isBegun: boolean): Part[] {
  const { regions, brands, rest } = readKnown(run, lexicon)
  const parts: Part[] = [
    ...regions.map((name) => regionPart(name, lexicon)),
    ...brands.map((one) => brandPart(one, lexicon)),
  ]
  if (rest === '') return parts
  const word = inFull(rest, lexicon)
  const meant = lexicon.words.get(word) ?? []
  const group = () => wordGroup(word, lexicon, isBegun)
  const heads = [word, ...headsOf(meant), ...(isBegun ? headsBegun(word, lexicon) : [])]
  return [...parts, { note: noteOf(rest, meant), group, heads }]
}

/** A region or a brand may also be part of a name: then the name is found too. */
function regionPart(name: string, lexicon: Lexicon): Part {
  const regions = lexicon.regions.get(name) ?? []
  const group = () =>
    groupOf(name, {
      exact: () => anyOf([...regions.map((code) => lexeme(ofRegion + code)), nameHolds(name)]),
    })
  return { note: { kind: 'region', text: name }, group, regions }
}

function brandPart(name: string, lexicon: Lexicon): Part {
  const brand = lexicon.brands.get(name) ?? name
  const group = () => groupOf(name, { exact: () => anyOf([lexeme(ofBrand + foldBrand(brand)), nameHolds(name)]) })
  return { note: { kind: 'brand', text: name }, group, brand }
}

/** A unit narrows, unless nothing is left then. */
function unitPart({ text, code }: Unit): Part {
  return {
    note: { kind: 'unit', text },
    group: () => groupOf(text, { exact: () => lexeme(ofUnit + code), split: () => always }),
  }
}

function noteOf(text: string, meant: readonly string[]): Note {
  return meant.length > 0 ? { kind: 'word', text, means: meant } : { kind: 'word', text }
}
