import type { Span } from '../xml/xml-reader.ts'
import { columnOf, lastColumn } from './cell-address.ts'
import type { SheetCell } from './read-sheet.ts'

/** The first and the last column of a reference. */
type Columns = readonly [first: number, last: number]

/** The stored value of a formula, and the columns of its own sheet that the formula reads. */
type Stored = Readonly<{ column: number; reads: readonly Columns[]; value: Span }>

/**
 * The stored values of formulas that read changed columns, or columns with such formulas. They are wrong now. Excel
 * calculates the whole workbook when it opens it; LibreOffice calculates what has no stored value, and trusts the rest.
 * By column, since a formula stands in all rows of its column: whether a single cell is read would say no more.
 */
export function staleValues(formulas: Formulas, changed: readonly number[]): Span[] {
  const stale = new Set(changed)
  let waiting = formulas.stored()
  const found: Span[] = []
  for (let before = -1; before !== found.length; ) {
    before = found.length
    const rest: Stored[] = []
    for (const one of waiting) {
      if (!one.reads.some(([first, last]) => [...stale].some((column) => column >= first && column <= last))) {
        rest.push(one)
        continue
      }
      stale.add(one.column)
      found.push(one.value)
    }
    waiting = rest
  }
  return found.sort((one, other) => one.start - other.start)
}

export type Formulas = Readonly<{ see: (cell: SheetCell) => void; stored: () => readonly Stored[] }>

/** Collects the formulas of a sheet as it is read. */
export function formulasOf(sheet: Buffer): Formulas {
  const found: Stored[] = []
  const shared = new Map<string, Readonly<{ column: number; references: readonly Reference[] }>>()
  return {
    see({ column, formula, value }) {
      if (!formula) return
      const text = sheet.toString('utf8', formula.text.start, formula.text.end)
      const master = text === '' ? shared.get(formula.shared ?? '') : undefined
      const references = master?.references ?? referencesOf(text)
      if (text !== '' && formula.shared !== undefined) shared.set(formula.shared, { column, references })
      const moved = column - (master?.column ?? column)
      if (value) found.push({ column, value, reads: references.map((reference) => columnsOf(reference, moved)) })
    },
    stored: () => found,
  }
}

/** A column as a formula names it: with a dollar sign it stays where a shared formula moves. */
type Named = Readonly<{ column: number; isFixed: boolean }>
type Reference = readonly [Named, Named]

const anywhere: Reference = [
  { column: 1, isFixed: true },
  { column: lastColumn, isFixed: true },
]
/** A cell, a range, or whole columns; not the name of a function, nor a cell of another sheet. */
const reference = /(?<![\w.!$'])(\$?)([A-Z]{1,3})(?:\$?\d+)?(?::(\$?)([A-Z]{1,3})(?:\$?\d+)?)?(?![\w.(!'])/g
/** Rows as a whole, and columns of a table by their name. */
const readsAnywhere = /(?<![\w$:!])\$?\d+:\$?\d+|\[/

function referencesOf(formula: string): readonly Reference[] {
  const code = formula
    .replace(/"[^"]*"/g, '""')
    .replaceAll('&quot;', '"')
    .replace(/"[^"]*"/g, '')
  if (readsAnywhere.test(code)) return [anywhere]
  return [...code.matchAll(reference)].map(([, fixed, first = '', lastFixed, last]) => {
    const from = { column: columnOf(first), isFixed: fixed !== '' }
    return [from, last ? { column: columnOf(last), isFixed: lastFixed !== '' } : from]
  })
}

function columnsOf([from, to]: Reference, moved: number): Columns {
  const [first, last] = [from, to].map(({ column, isFixed }) => (isFixed ? column : column + moved)) as [number, number]
  return first <= last ? [first, last] : [last, first]
}
