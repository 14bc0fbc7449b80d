/**
 * How to take back one part of a deletion. A ticket stores it, so it is plain data. Whole rows are JSON texts: their ids
 * are too large for a JavaScript number.
 */
export type UndoStep = Readonly<{ tenantId: string; table: string } & (Restore | Insert | Relink)>

/** Rows that were marked as deleted. */
export type Restore = Readonly<{ kind: 'restore'; ids: readonly string[] }>
/** Rows that are gone, such as links. */
export type Insert = Readonly<{ kind: 'insert'; rows: readonly string[] }>
/** Rows that lost what they referred to. */
export type Relink = Readonly<{
  kind: 'relink'
  column: string
  links: readonly Readonly<{ id: string; to: string }>[]
}>
