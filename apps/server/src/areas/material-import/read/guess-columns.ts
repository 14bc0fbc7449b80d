import type { ColumnMeaning, ImportMapping, Recognized } from '@library/contract/material-import/material-import'
import { plainHeading, sideOf } from '@library/pricing/sheet/heading-words'
import { taxBetween } from '@library/pricing/tax-between'
import { amountText, holdMeasures, type KnownValues, meaningOfValues } from './column-values.ts'
import { meaningOfWords, type WordMeaning } from './column-words.ts'

/** What columns are recognized by besides the vocabulary. */
export type Knowledge = KnownValues &
  Readonly<{
    /** Folded headings of our own template, and their meaning. */
    own: ReadonlyMap<string, ColumnMeaning>
    /** Folded labels of the attributes of the station's classes. */
    attributes: ReadonlySet<string>
    /** Folded headings that users have mapped before; an empty meaning is a column that they leave out. */
    learned: ReadonlyMap<string, ColumnMeaning | ''>
    simplify: (text: string) => string
  }>

type Table = Readonly<{
  headings: readonly string[]
  /** Rows below the headings, to look at their values. */
  rows: readonly (readonly string[])[]
  /** The side of the prices that the rows above the headings name. */
  side?: ColumnMeaning | undefined
}>
export type Guess = Readonly<{ guess: ImportMapping; recognized: Recognized }>

type Column = { heading: string; values: readonly string[]; meaning?: WordMeaning | ''; by?: Recognized[string] }
/** Two columns of it are joined: 规格 and 型号. */
const mayRepeat: ReadonlySet<string> = new Set(['spec', 'notRead', '', 'price'])

/** The likely meaning of each column: as users have said before, by its heading, and by its values. */
export function guessColumns({ headings, rows, side }: Table, knowledge: Knowledge): Guess {
  const columns = headings.map(
    (heading, at): Column => ({
      heading,
      values: rows.map((cells) => cells[at] ?? ''),
      ...byHeading(heading, knowledge),
    }),
  )
  leaveFirstOfEach(columns)
  addByValues(columns, knowledge)
  settlePrices(columns, side)
  settleNames(columns)
  leaveFirstOfEach(columns)
  const found = columns.filter((one): one is Column & { meaning: ColumnMeaning } => isMeaning(one.meaning))
  return {
    guess: Object.fromEntries(found.map(({ heading, meaning }) => [heading, meaning])),
    recognized: Object.fromEntries(found.map(({ heading, by }) => [heading, by ?? 'heading'])),
  }
}

function byHeading(heading: string, { own, attributes, learned, simplify }: Knowledge): Pick<Column, 'meaning' | 'by'> {
  const text = simplify(heading)
  const label = plainHeading(text)
  const known = learned.get(label)
  if (known !== undefined) return { meaning: known, by: 'learned' }
  const side = sideOf(text)
  const template = side ? undefined : own.get(label)
  // Our own word for the price with tax is also what others call any price.
  const meaning = template === 'priceIncl' ? 'price' : (template ?? meaningOfWords(text))
  if (meaning && meaning !== 'notRead') return { meaning, by: 'heading' }
  if (attributes.has(label)) return { meaning: `attr.${label}`, by: 'heading' }
  return meaning ? { meaning } : {}
}

function isMeaning(meaning: WordMeaning | '' | undefined): meaning is ColumnMeaning {
  return meaning !== undefined && meaning !== '' && meaning !== 'notRead' && meaning !== 'price'
}

function leaveFirstOfEach(columns: readonly Column[]): void {
  const taken = new Set<string>()
  for (const column of columns) {
    const { meaning } = column
    if (meaning === undefined || mayRepeat.has(meaning)) continue
    if (taken.has(meaning)) column.meaning = 'notRead'
    taken.add(meaning)
  }
}

/** Columns whose heading says nothing, for what no heading says. */
function addByValues(columns: readonly Column[], knowledge: Knowledge): void {
  const has = (...wanted: (WordMeaning | '')[]) => columns.some(({ meaning }) => meaning && wanted.includes(meaning))
  const isTold: Readonly<Record<string, () => boolean>> = {
    price: () => has('price', 'priceIncl', 'priceExcl'),
    materialName: () => has('materialName', 'description'),
    description: () => has('materialName', 'description'),
    spec: () => has('spec', 'description'),
  }
  for (const column of columns) {
    if (column.meaning !== undefined) continue
    const meaning = meaningOfValues(column.values, knowledge)
    if (!meaning || (isTold[meaning] ?? (() => has(meaning)))()) continue
    Object.assign(column, { meaning, by: 'values' })
  }
}

/**
 * Prices that do not say whether tax is in them: by the other column where there is one, else by what stands above the
 * headings, else with tax.
 */
function settlePrices(columns: readonly Column[], above: ColumnMeaning | undefined): void {
  const told = columns.find(({ meaning }) => meaning === 'priceIncl' || meaning === 'priceExcl')
  const [first, second, ...more] = columns.filter(({ meaning }) => meaning === 'price')
  for (const column of more) column.meaning = 'notRead'
  if (!first) return
  const other = told ?? second
  const compared = other && taxBetween(first.values.map(amountText), other.values.map(amountText))
  if (told) {
    // Beside a price that says it, the other is read only where the values prove what it is.
    if (second) second.meaning = 'notRead'
    const missing = told.meaning === 'priceIncl' ? 'priceExcl' : 'priceIncl'
    const isThere = columns.some(({ meaning }) => meaning === missing)
    const isProved = !isThere && compared === (missing === 'priceIncl' ? 'more' : 'less')
    first.meaning = isProved ? missing : 'notRead'
    return
  }
  if (second) second.meaning = compared ? (compared === 'more' ? 'priceExcl' : 'priceIncl') : 'notRead'
  first.meaning = compared ? (compared === 'more' ? 'priceIncl' : 'priceExcl') : (above ?? 'priceIncl')
}

/** A description beside a name is its spec; a name without a spec that holds measures is a description. */
function settleNames(columns: readonly Column[]): void {
  const find = (wanted: WordMeaning) => columns.find(({ meaning }) => meaning === wanted)
  const [name, description] = [find('materialName'), find('description')]
  if (name && description) description.meaning = 'spec'
  else if (name && !find('spec') && holdMeasures(name.values)) name.meaning = 'description'
}
