import { memoize } from '../memoize.ts'
import { foldDocument } from '../query/fold.ts'
import { joined, type Run, runsOf } from '../query/runs.ts'
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

/** The models of wires and cables, with every prefix. */
const cable =
  /^(?:(?:wdz|zr|zn|nh|wl|gz|z)[abcdn]*)?(?:yj|vv|vlv|bv|bl|by|rv|ry|kv|ky|btt|ytt|ng|djy|yc|yz|syv|utp|ftp)[a-z]*(?:[2-6][23])?$/
/** What belongs to a number before it, and is no word of its own. */
const afterNumber = /^(?:系列|[型级类目号位孔芯层厚度])/u
const open: readonly (readonly [RegExp, OpenTo])[] = [
  [/以内|以下/u, 'smaller'],
  [/以上|以外/u, 'larger'],
  [/综合|各种规格|各规格/u, 'range'],
]

/** Writings that read otherwise in a spec: a profile by its letter, and a fineness that the name of a sand says already. */
const rewritings: readonly (readonly [RegExp, string])[] = [
  [/(?<![A-Z\d])([CU])(?=\d+(?:\.\d+)?×\d+(?:\.\d+)?×)/gu, '$1型 '],
  [/(?<=[中粗细]砂.*)细度模数 ?[\d.]+[-~][\d.]+/gu, ' '],
]

export const factsOf = memoize((text): Facts => {
  const folded = rewritings.reduce((done, [writing, plain]) => done.replace(writing, plain), foldDocument(text))
  const runs = runsOf(folded)
  const context = {
    isStainless: /不锈钢|SUS|(?<!\d)(?:304|316)L?(?![\d.])/u.test(folded),
    isSection: /工字钢|槽钢/u.test(folded),
  }
  return {
    measures: distinct(runs.flatMap((run, at) => factsOfRun(run, runs[at + 1], context))),
    words: runs.flatMap((run, at) => wordsOf(run, runs[at - 1])),
    exclusives: exclusivesOf(folded),
    openTo: open.find(([words]) => words.test(folded))?.[1],
  }
})

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

/** The model of a wire or a cable: a measure, not a word. */
export function isCable(text: string): boolean {
  return cable.test(joined(text.toLowerCase()))
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
export const nameKey = memoize((text) =>
  runsOf(foldDocument(text))
    .flatMap((run) => (run.kind === 'measure' ? [] : [joined(run.text)]))
    .join(''),
)
