import { spelling } from './letter-levels.ts'
import { type Group, groupOf } from './levels.ts'
import type { Lexicon } from './lexicon.ts'
import { allOf, anyOf, beginsWith, lexeme, type Match, never } from './match.ts'
import { formsOfQuestion } from './measure-forms.ts'
import type { Measure } from './measures.ts'

/** The levels of a measure. It is never dropped and never cut; a part of a size counts on the loose level only. */
export function measureGroup(text: string, measure: Measure, lexicon: Lexicon, isBegun: boolean): Group {
  const { whole, parts } = formsOfQuestion(measure)
  return groupOf(text, {
    exact: () => anyOf(whole.map(isBegun ? beginsWith : lexeme)),
    split: () => anyOf([...parts.map(lexeme), wordAndNumber(measure, lexicon), beam(measure, whole)]),
  })
}

/** The letters before the size of a beam stand in its name: HN400×200 is an H型钢 400×200. */
function beam({ kind }: Measure, [text = '']: readonly string[]): Match {
  const [, size] = /^h[nwmt]?(\d.*)$/.exec(text) ?? []
  return kind === 'sizes' && size ? allOf([lexeme('h'), lexeme(size)]) : never
}

/** Letters and a number may be a model, or a word glued to its size: SBS4, hnt30. */
function wordAndNumber({ kind, text }: Measure, lexicon: Lexicon): Match {
  const [, letters = '', number = '', unit = ''] = /^([a-z]{2,})-?([\d.]+)([twvag]?)$/.exec(text.toLowerCase()) ?? []
  if (kind !== 'model' || !letters) return never
  return allOf([
    anyOf([lexeme(letters), spelling(letters, lexicon)]),
    unit ? lexeme(`${number}${unit}`) : lexeme(`n${number}`),
  ])
}
