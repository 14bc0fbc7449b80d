import type { ImportAssumption, TypedPrice } from '@library/contract/material-import/import-findings'
import { createDraftList, type DraftLines, type Drafts, someOf } from '../../../domain/pricing-rows/drafts.ts'
import type { PriceRow } from '../../../domain/pricing-rows/price-row.ts'
import type { ReferenceData } from '../../../domain/pricing-rows/reference-data.ts'

/** What is stored beside the price of a row. */
export type RowNote = Readonly<{
  row: number
  typed: TypedPrice | null
  assumed: readonly ImportAssumption[]
  ownCode: string
  /** The draft of the same item that the row replaces. */
  replaces?: string
}>
/** Rows to write with their rows in the sheet, and the last row of the sheet up to which they are. */
export type Portion = Drafts & Readonly<{ last: number; rows: readonly number[]; notes: readonly RowNote[] }>
/** The same while one of them may still turn out to be a duplicate of an earlier row. */
export type OpenPortion = DraftLines & Readonly<{ rows: readonly number[]; notes: readonly RowNote[] }>

const portionSize = 2000

/**
 * Good rows in the format of the database, serialized while they are in memory: storing them in any other way until
 * they are written takes as long again as checking them. Only the rows after `after` are prepared; without it none are.
 */
export function createPortions(after: number | undefined, look: ReferenceData) {
  const portions: OpenPortion[] = []
  const list = createDraftList(look)
  let [rows, notes]: [number[], RowNote[]] = [[], []]
  const close = () => {
    portions.push({ ...list.taken(), rows, notes })
    rows = []
    notes = []
  }
  return {
    add(key: string, value: PriceRow, note: RowNote) {
      const { row } = note
      if (after === undefined || row <= after) return
      list.add(value, key)
      rows.push(row)
      if (note.typed || note.assumed.length > 0 || note.ownCode || note.replaces) notes.push(note)
      if (rows.length === portionSize) close()
    },
    all() {
      if (rows.length > 0) close()
      return portions
    },
  }
}

/** Without some of its rows. */
export function portionWithout(portion: OpenPortion, left: ReadonlyMap<number, number>): Portion {
  const { rows, notes, period, count, list } = portion
  const last = rows.at(-1) ?? 0
  if (!rows.some((row) => left.has(row))) return { period, count, list, rows, notes, last }
  const stays = (row: number | undefined) => !left.has(row ?? 0)
  const drafts = someOf(portion, (at) => stays(rows[at]))
  return { ...drafts, rows: rows.filter(stays), notes: notes.filter(({ row }) => stays(row)), last }
}
