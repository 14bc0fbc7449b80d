import { memoize, memoizeBy } from '../../memoize.ts'
import { foldWord, type Lexicon } from '../../query/lexicon.ts'
import { nameSections } from '../../query/reading/fold.ts'
import { type Note, notesIn } from '../../query/understand.ts'
import { indexMeasures, type MeasureIndex } from '../measure-index.ts'
import { isCable } from './cable-model.ts'
import type { Exclusives } from './exclusive-words.ts'
import { type Facts, factsOf, keyOfRuns, nameKey, readParts } from './facts.ts'
import { objectOf } from './object.ts'
import { expandTerms, nameByGrade, type TradeTerms, tradeTerms } from './trade-terms.ts'

/** A word of the line, and what the lexicon says it stands for. */
export type Token = Readonly<{
  text: string
  targets: readonly string[]
  /** The names of the targets, in one form. */
  heads: readonly string[]
  /** What it was written together with. */
  run: string
  /** True if it may stand for a measure, and not for a thing: each writing of a measure has a letter or a digit. */
  meansMeasure: boolean
}>

export type LineFacts = Facts &
  Readonly<{
    /** The words of the name, then those of the spec, without blanks. */
    key: string
    tokens: readonly Token[]
    /** The words alone, the longest first, and the names they stand for. */
    texts: readonly string[]
    heads: readonly string[]
    /** Names that a grade alone stands for: P.O 42.5, HPB300. */
    gradeHeads: readonly string[]
    /** Names that the model of a cable stands for. */
    modelHeads: readonly string[]
    brands: readonly string[]
    index: MeasureIndex
    /** Pipe, fitting, valve, flange: what the line is about. */
    object: string | undefined
    /** Chinese as it is written together. */
    runs: readonly string[]
    /** The exclusive words that the line itself has; `exclusives` has those of its meanings too. */
    said: Exclusives
    /** True if the text is longer than the search reads: then no match of it is sure. */
    isCut: boolean
  }>

const longest = 100
const mostNotes = 12
/** Numbers of standards are no models of the thing. */
const standards = /(?:GB|JGJ?|CJ|DB|JC|YB|HG|QB)\/?[TJ]?\s?\d+(?:\.\d+)?(?:-\d{2,4})?(?![\d×])/gu
/** What lists add and no catalogue says. */
export const noise =
  /^(?:规格|型号|规格型号|厚度|直径|管径|壁厚|长度|宽度|容重|密度|综合|以内|以上|以下|国标|优质|成品|环保|新型|品牌|材质|系列|公称直径|外径|内径|mm|cm|dn|de|fm)$/u

/** What a line is read with: the lexicon of the search, and the terms of the trade. */
export type Language = Readonly<{ lexicon: Lexicon; terms?: TradeTerms }>

/** Reads a line as the search reads a question; measures are read as in a spec, where dn is an outside diameter. */
export function readLineFacts(name: string, spec: string, { lexicon, terms = tradeTerms }: Language): LineFacts {
  const reader = readerOf(lexicon)
  const parts = [name, spec].map((part) => plainText(lexicon.simplify(part), terms))
  const read = parts.map(reader.notes)
  const notes = read.flat()
  const { folded, runs, facts: raw } = readParts(parts)
  const keys = runs.map(keyOfRuns)
  const models = raw.measures.flatMap(({ kind, values }) => (kind === 'cableModel' ? values : []))
  const tokens = notes
    .filter(({ kind }) => kind === 'word')
    .flatMap(reader.tokens)
    // A prefix of a cable belongs to its model.
    .filter(({ text }) => !models.some((model) => model !== text && model.startsWith(text)))
  const meant = withMeanings(raw, tokens)
  return {
    measures: meant.measures,
    words: meant.words,
    exclusives: meant.exclusives,
    openTo: meant.openTo,
    index: indexMeasures(meant),
    object: keys.map(objectOf).find(Boolean),
    runs: folded.match(/\p{Script=Han}+/gu) ?? [],
    said: raw.exclusives,
    key: keys.join(' '),
    tokens,
    texts: tokens.map(({ text }) => text).toSorted((one, other) => other.length - one.length),
    heads: [...new Set(tokens.flatMap(({ heads }) => heads))],
    gradeHeads: raw.measures.flatMap(({ kind, values }) => gradeHeads(kind, values[0] ?? '', lexicon)),
    modelHeads: raw.measures.flatMap(({ kind, values }) => modelHeads(kind, values[0] ?? '', lexicon)),
    brands: notes.flatMap(({ kind, text }) => (kind === 'brand' ? [text] : [])),
    isCut: parts.some((part) => part.length > longest) || read.some(({ length }) => length >= mostNotes),
  }
}

type Reader = Readonly<{
  /** What the search understands. */
  notes: (text: string) => readonly Note[]
  tokens: (note: Note) => readonly Token[]
}>
const readers = new WeakMap<Lexicon, Reader>()

/** Thousands of lines share few names and words. */
function readerOf(lexicon: Lexicon): Reader {
  const known = readers.get(lexicon)
  if (known) return known
  const reader: Reader = {
    notes: memoize((text) => notesIn(text, lexicon)),
    tokens: memoizeBy(
      ({ text }: Note) => text,
      (note) => tokensOf(note, lexicon),
    ),
  }
  readers.set(lexicon, reader)
  return reader
}

function plainText(simplified: string, terms: TradeTerms): string {
  const expanded = expandTerms(simplified.replace(standards, ' '), terms)
  return nameSections(expanded).replace(/(工字钢|槽钢)\s*\1/gu, '$1')
}

function tokensOf({ text, means }: Note, lexicon: Lexicon): Token[] {
  const run = text.replace(/[\s-]/g, '').toLowerCase().replace(afterLetter, '')
  // Letters of a list are no pinyin: only what the lexicon has as a word counts.
  const isSpelled = /^[a-z]+$/.test(run) && !lexicon.words.has(foldWord(text)) && !lexicon.words.has(run)
  const pieces = means && !isSpelled ? [{ text: run, targets: means }] : isCable(run) ? [] : segmentsOf(run, lexicon)
  return pieces
    .filter((piece) => piece.text.length > 1 && !noise.test(piece.text))
    .map((piece) => ({
      ...piece,
      run,
      heads: piece.targets.flatMap(headsOf),
      meansMeasure: piece.targets.some((target) => /^\S*[a-z\d]\S*$/i.test(target)),
    }))
}

/** A target may be a name alone, or a name with what the word says of its spec. */
function headsOf(target: string): string[] {
  const [name = ''] = target.split(' ')
  return [...new Set([nameKey(target), nameKey(name)])].filter(Boolean)
}

/** The rest of N类 before a type: 类一型. */
const afterLetter = /^[型级类](?=[一二三四五甲乙丙])/u

type Piece = Pick<Token, 'text' | 'targets'>

/** Known words inside a longer one, the longest first. */
function segmentsOf(word: string, lexicon: Lexicon): Piece[] {
  for (let length = Math.min(lexicon.longest, word.length - 1); length >= 2; length--)
    for (let at = 0; at + length <= word.length; at++) {
      const known = word.slice(at, at + length)
      const targets = lexicon.words.get(known)
      if (!targets || /^[a-z]+$/.test(known)) continue
      return [
        ...segmentsOf(word.slice(0, at), lexicon),
        { text: known, targets },
        ...segmentsOf(word.slice(at + length), lexicon),
      ]
    }
  return word === '' ? [] : [{ text: word, targets: [] }]
}

/** The letters of a cement name its kind, and so does the grade of a bar. */
function gradeHeads(kind: string, value: string, { words }: Lexicon): string[] {
  if (kind === 'steelGrade') return [nameByGrade(value) ?? ''].filter(Boolean).map(nameKey)
  const [letters = ''] = kind === 'cement' ? (/^[a-z]+/.exec(value) ?? []) : []
  return (words.get([...letters].join('.').replace('i.i', 'ii')) ?? []).map(nameKey)
}

function modelHeads(kind: string, value: string, { words }: Lexicon): string[] {
  return kind === 'cableModel' ? (words.get(value) ?? []).map(nameKey) : []
}

/** A word with one meaning says what its meaning says. With several, or inside another word, it leaves them open. */
function withMeanings(raw: Facts, tokens: readonly Token[]): Facts {
  const sure = tokens.filter(({ text, run, targets }) => targets.length === 1 && text === run)
  const meant = sure.flatMap(({ targets }) => targets.map(factsOf))
  const kinds = new Set(raw.measures.map(({ kind }) => kind))
  const measures = meant.flatMap((facts) => facts.measures).filter(({ kind }) => !kinds.has(kind))
  const exclusives = new Map(meant.flatMap((facts) => [...facts.exclusives]))
  return {
    openTo: raw.openTo,
    measures: [...raw.measures, ...measures],
    words: [...raw.words, ...meant.flatMap(({ words }) => words)],
    exclusives: new Map([...exclusives, ...raw.exclusives]),
  }
}
