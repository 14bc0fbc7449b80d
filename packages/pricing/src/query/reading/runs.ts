import { memoize } from '../../memoize.ts'
import { type Measure, readMeasures } from '../measures/measures.ts'

/** A question or a text cut into what is read on its own. */
export type Run =
  | Readonly<{ kind: 'measure'; text: string; measure: Measure }>
  | Readonly<{ kind: 'chinese'; text: string }>
  /** Letters with their hyphens, lower case. */
  | Readonly<{ kind: 'letters'; text: string }>

/** Letters of any script but the Chinese. */
const letter = String.raw`[^\P{L}\p{Script=Han}]`
const words = new RegExp(String.raw`(\p{Script=Han}+)|${letter}+(?:-${letter}+)*`, 'gu')

/** The runs of folded text, in order. Lines of a list and materials share most of their texts. */
export const runsOf = memoize((folded): readonly Run[] =>
  readMeasures(folded).flatMap(({ text, measure }): Run[] =>
    measure ? [{ kind: 'measure', text, measure }] : wordsOf(text),
  ),
)

function wordsOf(text: string): Run[] {
  return Array.from(text.matchAll(words), ([found, chinese]) =>
    chinese ? { kind: 'chinese', text: found } : { kind: 'letters', text: found.toLowerCase() },
  )
}

/** PP-R as people type it: PPR. */
export function joined(letters: string): string {
  return letters.replace(/-/g, '')
}
