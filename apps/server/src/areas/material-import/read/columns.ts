import { fail } from '@library/contract/errors'
import type { Language } from '@library/contract/kit/label'
import { type ImportField, sheetColumns, sheetHeading } from '@library/contract/material/price-fields'
import type { ImportMapping } from '@library/contract/material-import/material-import'

const needed = ['materialName', 'spec', 'unit'] as const
const mostChecked = 20

/** A column is known by its heading in our own template, in either language, and by what others call it. */
const known = new Map(
  sheetColumns.flatMap(({ name, label, synonyms }) =>
    [name, label.zh, label.en, ...synonyms.split(' ')].map((word) => [plain(word), name] as const),
  ),
)

/** Without what users put around a heading: stars, units in brackets, blanks. */
export function plain(heading: string): string {
  return heading
    .replace(/[（(【[][^）)】\]]*[）)】\]]/g, '')
    .replace(/[\s*＊:：]/g, '')
    .toLowerCase()
}

export type Headings = Readonly<{
  /** Their positions, counted from zero. */
  at: number
  headings: readonly string[]
  /** The likely meaning of each column. */
  guess: ImportMapping
}>

/**
 * Finds the headings, below possible titles and notes. Attribute headings are recognized by the station's own labels.
 */
export function findHeadings(table: readonly (readonly string[])[], attributes: ReadonlySet<string>): Headings {
  const guesses = table.slice(0, mostChecked).map((cells) => guessOf(cells, attributes))
  const fitting = guesses.map((one) => new Set(Object.values(one)).size)
  const at = fitting.indexOf(Math.max(...fitting))
  return { at, headings: table[at] ?? [], guess: guesses[at] ?? {} }
}

/** The required fields without a column. */
export function missingFields(headings: readonly string[], mapping: ImportMapping): ImportField[] {
  const present = new Set(headings.map((heading) => mapping[heading]))
  const missing: ImportField[] = needed.filter((field) => !present.has(field))
  return present.has('priceIncl') || present.has('priceExcl') ? missing : [...missing, 'priceIncl']
}

export function requireFields(headings: readonly string[], mapping: ImportMapping, language: Language): void {
  const missing = missingFields(headings, mapping)
  if (missing.length === 0) return
  throw fail('import/headings', { labels: missing.map((field) => sheetHeading(field, language)) })
}

/** The first column that matches a field is used. */
function guessOf(cells: readonly string[], attributes: ReadonlySet<string>): ImportMapping {
  const taken = new Set<string>()
  const found = cells.flatMap((heading) => {
    const label = plain(heading)
    const field = known.get(label) ?? (attributes.has(label) ? (`attr.${label}` as const) : undefined)
    if (!heading || !field || taken.has(field)) return []
    taken.add(field)
    return [[heading, field] as const]
  })
  return Object.fromEntries(found)
}
