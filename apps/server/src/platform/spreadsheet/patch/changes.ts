/** Text is never a formula, whatever it begins with. A number is decimal text: it never passes a float. */
export type CellValue =
  | Readonly<{ text: string }>
  | Readonly<{ number: string }>
  /** Without the equals sign. The result is what programs show that do not calculate. */
  | Readonly<{ formula: string; result?: string }>

/** Rows and columns count from 1. */
export type CellChange = Readonly<{ sheet: string; row: number; column: number; value: CellValue }>

/** A sheet behind the last one. Its first row holds the titles. Its rows are asked for once, one after the other. */
export type AppendedSheet = Readonly<{
  name: string
  columns: readonly Readonly<{ title: string; width: number }>[]
  rows: Iterable<readonly (CellValue | null)[]>
}>

export type WorkbookChanges = Readonly<{ cells: readonly CellChange[]; sheets?: readonly AppendedSheet[] }>

/**
 * Why a cell stays as it is. 'formula': it holds one, or an array formula or data table covers it. 'merged': a merged
 * range covers it. 'heading': a table names its column by it. 'sheet': no such worksheet. 'outside': no sheet has such
 * a cell.
 */
export type RefusalReason = 'formula' | 'merged' | 'heading' | 'sheet' | 'outside'

export type RefusedCell = Readonly<{ sheet: string; address: string; reason: RefusalReason; change: CellChange }>
