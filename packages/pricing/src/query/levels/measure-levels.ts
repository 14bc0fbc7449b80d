import { nameHolds } from '../lexemes.ts'
import type { Lexicon } from '../lexicon.ts'
import { allOf, anyOf, beginsWith, lexeme, type Match, never } from '../match.ts'
import { formsOfQuestion } from '../measures/measure-forms.ts'
import { type Measure, readMeasures } from '../measures/measures.ts'
import { beamSize, tubeSize } from '../measures/other-sizes.ts'
import { targetsOf } from '../targets.ts'
import { spelling } from './letter-levels.ts'
import { type Group, groupOf } from './levels.ts'

/** The levels of a measure. It is never dropped and never cut; a part of a size counts on the loose level only. */
export function measureGroup(text: string, measure: Measure, lexicon: Lexicon, isBegun: boolean): Group {
  const { whole, parts } = formsOfQuestion(measure)
  return groupOf(text, {
    exact: () => anyOf(whole.map(isBegun ? beginsWith : lexeme)),
    split: () =>
      anyOf([
        ...parts.map(lexeme),
        wordAndNumber(measure, lexicon, isBegun),
        wordAndMeasure(measure, lexicon),
        ...whole.map(profileSaid),
      ]),
  })
}

/** What the name of a beam or of a tube leaves to say: HN400×200×8×13 is an H型钢 400×200, and Φ48×3.6 the tube of scaffolds. */
function profileSaid(size: string): Match {
  const [beam, tube] = [beamSize(size), tubeSize(size)]
  return anyOf([
    beam ? allOf([lexeme('h'), lexeme(beam)]) : never,
    tube ? allOf([nameHolds('脚手架'), lexeme(tube)]) : never,
  ])
}

/** Letters and a number may be a model, or a word glued to its size: SBS4, hnt30. */
function wordAndNumber({ kind, text }: Measure, lexicon: Lexicon, isBegun: boolean): Match {
  const [, letters = '', number = '', unit = ''] = /^([a-z]{2,})-?([\d.]+)([twvag]?)$/.exec(text.toLowerCase()) ?? []
  if (kind !== 'model' || !letters) return never
  return allOf([
    anyOf([lexeme(letters), spelling(letters, lexicon)]),
    (isBegun ? beginsWith : lexeme)(unit ? `${number}${unit}` : `n${number}`),
  ])
}

/** Letters glued to a measure that begins with letters too: hntc30, c30concrete. */
function wordAndMeasure({ kind, text }: Measure, lexicon: Lexicon): Match {
  if (kind !== 'model') return never
  const cuts = Array.from({ length: Math.min(text.length, longestGlued) - 1 }, (_, at) => [
    text.slice(0, at + 1),
    text.slice(at + 1),
  ])
  const glued = cuts.flatMap(([left = '', right = '']) => [
    ...gluedTo(left, right, lexicon),
    ...gluedTo(right, left, lexicon),
  ])
  return anyOf(glued)
}

const longestGlued = 24

function gluedTo(letters: string, size: string, lexicon: Lexicon): Match[] {
  if (!/^[A-Z]{2,}$/.test(letters) || !/^[A-Z]/.test(size)) return []
  const [piece, ...others] = readMeasures(size)
  if (!piece?.measure || piece.measure.kind === 'model' || others.length > 0) return []
  const word = letters.toLowerCase()
  const meant = anyOf([lexeme(word), targetsOf(lexicon.words.get(word) ?? []), spelling(word, lexicon)])
  return [allOf([meant, anyOf(formsOfQuestion(piece.measure).whole.map(lexeme))])]
}
