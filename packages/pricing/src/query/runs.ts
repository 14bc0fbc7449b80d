import { type Measure, readMeasures } from './measures.ts'

/** A question or a text cut into what is read on its own. */
export type Run =
  | Readonly<{ kind: 'measure'; text: string; measure: Measure }>
  | Readonly<{ kind: 'chinese'; text: string }>
  /** Letters with their hyphens, lower case. */
  | Readonly<{ kind: 'letters'; text: string }>

const words = /(?<chinese>\p{Script=Han}+)|(?<letters>\p{L}+(?:-\p{L}+)*)/gu
const letter = /[^\P{L}\p{Script=Han}]/u

/** The runs of folded text, in order. */
export function runsOf(folded: string): Run[] {
  return readMeasures(folded).flatMap(({ text, measure }): Run[] =>
    measure ? [{ kind: 'measure', text, measure }] : wordsOf(text),
  )
}

function wordsOf(text: string): Run[] {
  return text.split(/(\p{Script=Han}+)/u).flatMap((part): Run[] => {
    if (/^\p{Script=Han}/u.test(part)) return [{ kind: 'chinese', text: part }]
    if (!letter.test(part)) return []
    return [...part.matchAll(words)].map(([found]) => ({ kind: 'letters', text: found.toLowerCase() }))
  })
}

/** PP-R as people type it: PPR. */
export function joined(letters: string): string {
  return letters.replace(/-/g, '')
}
