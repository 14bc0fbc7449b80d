import { type Pack, unpacked } from './pack.ts'

/** A line of the file with its row number in the sheet. */
export type SheetRow = Readonly<{ row: number; cells: readonly string[] }>

/** Filled rows of a file, all of them or a part, and the headings with their row number; titles are as they are written. */
export type SheetPart = Readonly<{
  headings: readonly string[]
  titles: readonly string[]
  headingRow: number
  filled: Pack
}>

/** The rows below the headings. */
export function* rowsOf({ filled, headingRow }: SheetPart): Iterable<SheetRow> {
  for (const one of unpacked<SheetRow>(filled)) if (one.row > headingRow) yield one
}

/** In thousands of rows: below it two threads take longer than one, as both may have to be started. */
const worthHalving = 10

/** Halves that two threads can check at the same time; all of a small file. */
export function halvesOf(part: SheetPart): [SheetPart, SheetPart?] {
  const { filled } = part
  if (filled.length < worthHalving) return [part]
  const middle = Math.ceil(filled.length / 2)
  return [
    { ...part, filled: filled.slice(0, middle) },
    { ...part, filled: filled.slice(middle) },
  ]
}
