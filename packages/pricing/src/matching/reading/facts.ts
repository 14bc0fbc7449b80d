import { memoize } from '../../memoize.ts'
import { foldDocument } from '../../query/reading/fold.ts'
import { joined, type Run, runsOf } from '../../query/reading/runs.ts'
import { isCable } from './cable-model.ts'
import { inContext } from './context-writings.ts'
import { type Exclusives, exclusivesOf } from './exclusive-words.ts'
import { type Fact, factsOfMeasure } from './measure-facts.ts'

/** What a name or a spec says, read alike for a line of a list and for a material. */
export type Facts = Readonly<{
  measures: readonly Fact[]
  /** Words without measures: Chinese of two signs or more, letters without their hyphens. */
  words: readonly string[]
  exclusives: Exclusives
  /** Set where a size stands for others too: 综合, 以内, 以上. It then equals none of them. */
  openTo: OpenTo | undefined
}>

export type OpenTo = 'smaller' | 'larger' | 'range'

/** What belongs to a number before it, and is no word of its own. */
const afterNumber = /^(?:系列|[型级类目号位孔芯层厚度])/u
const open: readonly (readonly [RegExp, OpenTo])[] = [
  [/以内|以下/u, 'smaller'],
  [/以上|以外/u, 'larger'],
  [/综合|各种规格|各规格/u, 'range'],
]

export const factsOf = memoize((text): Facts => factsOfFolded(foldDocument(text)))

/** A name that ends in Chinese ends there: what follows never changes how either part is read. */
const endsInChinese = /\p{Script=Han}$/u

/** Name and spec as one text, and each by itself. Most are cut into runs once. */
export function readParts(parts: readonly string[]) {
  const [foldedParts, folded] = [parts.map(foldDocument), foldDocument(parts.join(' '))]
  const runs = foldedParts.map(runsOf)
  const isApart = endsInChinese.test(foldedParts[0] ?? '') && folded === foldedParts.join(' ')
  return { folded, foldedParts, runs, facts: factsOfFolded(folded, isApart ? runs.flat() : undefined) }
}

/** The facts of folded text. `knownRuns` are its runs, for those who have them. */
function factsOfFolded(folded: string, knownRuns?: readonly Run[]): Facts {
  const { plain, runs } = runsInContext(folded, knownRuns)
  const context = {
    isStainless: /不锈钢|SUS|(?<!\d)(?:304|316)L?(?![\d.])/u.test(plain),
    isSection: /工字钢|槽钢/u.test(plain),
  }
  return {
    measures: distinct(runs.flatMap((run, at) => factsOfRun(run, runs[at + 1], context))),
    words: wordsOfRuns(runs),
    exclusives: exclusivesOf(plain),
    openTo: open.find(([words]) => words.test(plain))?.[1],
  }
}

/** Only the words of its facts. */
export function wordsOfFolded(folded: string, knownRuns: readonly Run[]): string[] {
  return wordsOfRuns(runsInContext(folded, knownRuns).runs)
}

function runsInContext(folded: string, knownRuns: readonly Run[] | undefined) {
  const plain = inContext(folded)
  return { plain, runs: withPrefixes(knownRuns && plain === folded ? knownRuns : runsOf(plain)) }
}

function wordsOfRuns(runs: readonly Run[]): string[] {
  return runs.flatMap((run, at) => wordsOf(run, runs[at - 1]))
}

/** The prefix of an armoured cable stands apart from its model, and is part of it: ZC-YJV22. */
function withPrefixes(runs: readonly Run[]): Run[] {
  return runs.flatMap((run, at): Run[] => {
    const [before, next] = [runs[at - 1], runs[at + 1]]
    if (before && isPrefix(before, run)) return []
    return next && isPrefix(run, next) ? [{ kind: 'letters', text: run.text + next.text.toLowerCase() }] : [run]
  })
}

function isPrefix(one: Run, next: Run): boolean {
  return one.kind === 'letters' && next.kind === 'measure' && isCable(next.text) && isCable(one.text + next.text)
}

/** What the text is about decides how a number reads: 316L is a steel, 25a a beam. */
type Context = Readonly<{ isStainless: boolean; isSection: boolean }>

function factsOfRun(run: Run, next: Run | undefined, { isStainless, isSection }: Context): Fact[] {
  if (run.kind === 'letters') return isCable(run.text) ? [{ kind: 'cableModel', values: [joined(run.text)] }] : []
  if (run.kind === 'chinese') return []
  const { text } = run.measure
  if (isSection && /^\d+[ABC]$/.test(text)) return [{ kind: 'mark', values: [text.toLowerCase()] }]
  if (isCable(text)) return [{ kind: 'cableModel', values: [joined(text.toLowerCase())] }]
  const [, model = '', section = ''] = /^([A-Z]{2,})-?(\d+)$/.exec(text) ?? []
  if (isCable(model))
    return [
      { kind: 'cableModel', values: [model.toLowerCase()] },
      { kind: 'number', values: [`n${section}`] },
    ]
  const facts = factsOfMeasure(run.measure, isStainless)
  const [, sign] = next?.kind === 'chinese' ? (/^(系列|[型目位孔芯层])/u.exec(next.text) ?? []) : []
  return sign ? facts.map((fact) => (fact.kind === 'number' ? { ...fact, kind: `number:${sign}` } : fact)) : facts
}

function wordsOf(run: Run, before: Run | undefined): string[] {
  if (run.kind === 'measure') return []
  if (run.kind === 'letters') return run.text.length > 1 && !isCable(run.text) ? [joined(run.text)] : []
  const isGlued = before?.kind === 'measure' || before?.text.length === 1
  const word = isGlued ? run.text.replace(afterNumber, '') : run.text
  return word.length > 1 ? [word] : []
}

function distinct(facts: readonly Fact[]): Fact[] {
  return [...new Map(facts.map((fact) => [`${fact.kind} ${fact.values[0]}`, fact])).values()]
}

/** One form for a name: lower case, without blanks, hyphens and measures. */
export const nameKey = memoize((text) => keyOfRuns(runsOf(foldDocument(text))))

export function keyOfRuns(runs: readonly Run[]): string {
  return runs.flatMap((run) => (run.kind === 'measure' ? [] : [joined(run.text)])).join('')
}
