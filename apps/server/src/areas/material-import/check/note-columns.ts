import type { ImportAssumption, TypedPrice } from '@library/contract/material-import/import-findings'

/** What is stored beside the price of a row. */
export type RowNote = Readonly<{
  row: number
  typed: TypedPrice | null
  assumed: readonly ImportAssumption[]
  ownCode: string
  /** The draft of the same item that the row replaces. */
  replaces?: string
}>

/**
 * What is stored beside the prices of a portion, by the position of each: a list in the format of the database per
 * column, so that the server has nothing to do for each row.
 */
export type NoteColumns = Readonly<{
  told: Readonly<Record<'at' | 'row' | 'unit' | 'price' | 'quantity' | 'code', string>>
  marks: Readonly<Record<'at' | 'field', string>>
  /** Drafts that rows of the portion replace. */
  replaces: readonly string[]
}>

export function columnsOf(rows: readonly number[], notes: readonly RowNote[]): NoteColumns {
  const places = new Map(rows.map((row, at) => [row, at + 1]))
  const placed = notes.map((note) => ({ ...note, at: places.get(note.row) ?? 0 }))
  const told = placed.filter(({ typed, ownCode }) => typed !== null || ownCode !== '')
  const marks = placed.flatMap(({ at, assumed }) => assumed.map((field) => ({ at, field })))
  return {
    told: {
      at: listOf(told, ({ at }) => at),
      row: listOf(told, ({ row }) => row),
      unit: listOf(told, ({ typed }) => typed?.unit),
      price: listOf(told, ({ typed }) => typed?.price),
      quantity: listOf(told, ({ typed }) => typed?.quantity),
      code: listOf(told, ({ ownCode }) => ownCode),
    },
    marks: { at: listOf(marks, ({ at }) => at), field: listOf(marks, ({ field }) => field) },
    replaces: placed.flatMap(({ replaces }) => replaces ?? []),
  }
}

function listOf<T>(rows: readonly T[], value: (row: T) => string | number | undefined): string {
  return `{${rows.map((row) => written(value(row))).join(',')}}`
}

function written(value: string | number | undefined): string {
  if (value === undefined) return 'NULL'
  return typeof value === 'number' ? String(value) : `"${value.replace(/["\\]/g, '\\$&')}"`
}
