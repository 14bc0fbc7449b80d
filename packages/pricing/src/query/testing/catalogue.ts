import { type Described, documentOf, type Speech } from '../document.ts'
import { questionsOf } from '../levels/combinations.ts'
import type { Matched } from '../levels/levels.ts'
import type { Lexicon } from '../lexicon.ts'
import { specKey } from '../measures/spec-key.ts'
import { type Question, understand } from '../understand.ts'
import { type Index, indexOf } from './catalogue-index.ts'

export type Catalogued = Described & Readonly<{ lexemes: ReadonlySet<string>; size: string }>
export type Catalogue = Readonly<{ materials: readonly Catalogued[]; index: Index }>
export type Answer = Readonly<{ question: Question; matched: Matched | undefined; rows: readonly Catalogued[] }>

const places = ['330100', '330200', '330300', '330400']
/** Who makes what, by the first digits of a class. */
const makers: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^0[13]/, ['沙钢', '永钢', '马钢']],
  [/^04/, ['海螺', '南方']],
  [/^(?:17|18|19)/, ['伟星', '日丰']],
  [/^2[5-9]/, ['正泰', '德力西']],
]
export const brands: readonly string[] = makers.flatMap(([, names]) => names)

/** The materials of a demo list: class | name | unit | grade | size=price … */
export function catalogueOf(
  lines: readonly string[],
  classes: readonly (readonly string[])[],
  speech: Speech,
): Catalogue {
  const names = new Map(classes.map(([code = '', name = '']) => [code, name]))
  const materials = lines.flatMap((line) => {
    const [classCode = '', name = '', unitCode = '', grade = '', sizes = ''] = line.replace('*', '').split('|')
    const classNames = [classCode, classCode.slice(0, 2)].flatMap((code) => names.get(code) ?? [])
    const offered = makers.find(([code]) => code.test(classCode))?.[1] ?? []
    return sizes.split(/ (?=\S+=)/).map((size, at) => {
      const [measure = ''] = size.split('=')
      const regions = line.startsWith('*') ? places : [places[at % places.length] as string]
      return {
        name,
        spec: `${grade} ${measure}`,
        size: measure,
        unitCode,
        classCode,
        classNames,
        brands: offered,
        regions,
      }
    })
  })
  const documented = materials.map((one) => ({ ...one, lexemes: new Set(documentOf(one, speech)) }))
  return { materials: documented, index: indexOf(documented.map(({ lexemes }) => [...lexemes])) }
}

/** The first combination that finds anything. Names, the regions with a price and specs rank it; popularity cannot here. */
export function search({ materials, index }: Catalogue, text: string, lexicon: Lexicon, isBegun = false): Answer {
  const question = understand(text, lexicon, isBegun)
  for (const { match, matched } of questionsOf(question)) {
    const rows = [...index.find(match)].map((at) => materials[at] as Catalogued)
    if (rows.length > 0) return { question, matched, rows: ranked(rows, question) }
  }
  return { question, matched: undefined, rows: [] }
}

function ranked(rows: readonly Catalogued[], question: Question): Catalogued[] {
  const keyed = rows.map((row) => ({ row, key: keyOf(row, question) }))
  return keyed.sort((one, other) => compare(one.key, other.key)).map(({ row }) => row)
}

type Key = readonly (number | string)[]

function keyOf(row: Catalogued, { heads, endings }: Question): Key {
  const isExactly = heads.includes(row.name)
  const labour = row.classCode === '00' && !isExactly ? 1 : 0
  const sounded = endings.some((lexeme) => row.lexemes.has(lexeme)) ? 1 : 4
  const close = Math.min(sounded, ...heads.map((head) => closeness(row.name, head)))
  return [labour, close, -row.regions.length, row.name.length, specKey(row.spec)]
}

/** Equal, ends so, begins so, holds it, other. */
function closeness(name: string, head: string): number {
  if (name === head) return 0
  if (name.endsWith(head)) return 1
  if (name.startsWith(head)) return 2
  return name.includes(head) ? 3 : 4
}

function compare(one: Key, other: Key): number {
  const at = one.findIndex((part, place) => part !== other[place])
  if (at < 0) return 0
  return (one[at] as string | number) < (other[at] as string | number) ? -1 : 1
}
