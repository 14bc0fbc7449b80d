import { createDraftList, type DraftLines, type Drafts, someOf } from '../../../domain/pricing-rows/drafts.ts'
import type { PriceRow } from '../../../domain/pricing-rows/price-row.ts'
import type { ReferenceData } from '../../../domain/pricing-rows/reference-data.ts'
import { columnsOf, type NoteColumns, type RowNote } from './note-columns.ts'

/** Good rows with their rows in the sheet. */
export type SettledPortion = Drafts & Readonly<{ rows: readonly number[]; notes: readonly RowNote[] }>
/** The same while one of them may still turn out to be a duplicate of an earlier row. */
export type OpenPortion = DraftLines & SettledPortion
/** Rows to write, what is stored beside them, and the last row of the sheet up to which they are. */
export type Portion = Drafts & Readonly<{ last: number; beside: NoteColumns }>

/** Others wait while one is sent to the database: four times as many at once are a tenth faster, and others wait half as long again. */
export const portionSize = 250

/**
 * Good rows in the format of the database, serialized while they are in memory: storing them in any other way until
 * they are written takes as long again as checking them. Only the rows after `after` are prepared; without it none are.
 */
export function createPortion(after: number | undefined, look: ReferenceData) {
  const list = createDraftList(look)
  let [rows, notes]: [number[], RowNote[]] = [[], []]
  return {
    add(key: string, value: PriceRow, note: RowNote) {
      const { row } = note
      if (after === undefined || row <= after) return
      list.add(value, key)
      rows.push(row)
      if (note.typed || note.assumed.length > 0 || note.ownCode || note.replaces) notes.push(note)
    },
    isFull: () => rows.length === portionSize,
    isEmpty: () => rows.length === 0,
    /** What was added since the last call. */
    taken(): OpenPortion {
      const taken = { ...list.taken(), rows, notes }
      rows = []
      notes = []
      return taken
    },
  }
}

/** Without some of its rows. */
export function portionWithout(portion: OpenPortion, left: ReadonlyMap<number, number>): SettledPortion {
  const { rows, notes } = portion
  if (!rows.some((row) => left.has(row))) return portion
  const stays = (row: number | undefined) => !left.has(row ?? 0)
  const drafts = someOf(portion, (at) => stays(rows[at]))
  return { ...drafts, rows: rows.filter(stays), notes: notes.filter(({ row }) => stays(row)) }
}

/** Ready to be written. */
export function portionOf({ period, count, list, rows, notes }: SettledPortion): Portion {
  return { period, count, list, last: rows.at(-1) ?? 0, beside: columnsOf(rows, notes) }
}
