/** The editable columns of a draft of the next period. */
export const sheetColumns = ['price', 'reason', 'validTo'] as const
export type SheetColumn = (typeof sheetColumns)[number]

/** The edits of one row: only differences from the stored values. `same` confirms that the price has not changed. */
export type Edit = Readonly<Partial<Record<SheetColumn, string>> & { same?: true }>
type Edits = Readonly<Record<string, Edit>>
type Step = Readonly<{ cell: string; before: Edits }>
export type Sheet = Readonly<{ edits: Edits; problems: Readonly<Record<string, string>>; steps: readonly Step[] }>

export const emptySheet: Sheet = { edits: {}, problems: {}, steps: [] }

export type Write = Readonly<{ id: string; column: SheetColumn; value: string; stored: string }>
export type SheetAction =
  | { kind: 'typed'; write: Write }
  | { kind: 'pasted'; writes: readonly Write[] }
  | { kind: 'same'; ids: readonly string[] }
  | { kind: 'undo' }
  | { kind: 'saved'; ids: readonly string[]; failed: Readonly<Record<string, string>> }

const mostSteps = 200

/** The state of the sheet after an action. Only saving or undoing removes input. */
export function sheetAfter(sheet: Sheet, action: SheetAction): Sheet {
  switch (action.kind) {
    case 'typed': {
      const { id, column } = action.write
      return stepped(sheet, `${id}:${column}`, withWrites(sheet.edits, [action.write]))
    }
    case 'pasted':
      return stepped(sheet, '', withWrites(sheet.edits, action.writes))
    case 'same': {
      const same = action.ids.map((id) => [id, { ...withoutPrice(sheet.edits[id]), same: true }] as const)
      return stepped(sheet, '', { ...sheet.edits, ...Object.fromEntries(same) })
    }
    case 'undo': {
      const last = sheet.steps.at(-1)
      return last ? { ...sheet, edits: last.before, steps: sheet.steps.slice(0, -1) } : sheet
    }
    case 'saved':
      return settled(sheet, action)
  }
}

/** Letters typed one after another in a cell are one undo step. */
function stepped(sheet: Sheet, cell: string, edits: Edits): Sheet {
  const isSameCell = cell !== '' && sheet.steps.at(-1)?.cell === cell
  const steps = isSameCell ? sheet.steps : [...sheet.steps, { cell, before: sheet.edits }].slice(-mostSteps)
  return { ...sheet, edits, steps }
}

function withWrites(edits: Edits, writes: readonly Write[]): Edits {
  const next: Record<string, Edit> = { ...edits }
  for (const { id, column, value, stored } of writes) {
    const { [column]: _, same, ...others } = next[id] ?? {}
    const edit = {
      ...others,
      ...(same && column !== 'price' && { same }),
      ...(value !== stored && { [column]: value }),
    }
    if (Object.keys(edit).length > 0) next[id] = edit
    else delete next[id]
  }
  return next
}

function withoutPrice(edit: Edit = {}): Edit {
  const { price: _, ...others } = edit
  return others
}

/** A saved row is no longer an edit and cannot be undone here. A rejected one stays with its reason. */
function settled({ edits, problems }: Sheet, { ids, failed }: Extract<SheetAction, { kind: 'saved' }>): Sheet {
  const isGone = (id: string) => ids.includes(id) && !(id in failed)
  const left = Object.entries(edits).filter(([id]) => !isGone(id))
  const known = Object.entries(problems).filter(([id]) => !ids.includes(id))
  return { edits: Object.fromEntries(left), problems: { ...Object.fromEntries(known), ...failed }, steps: [] }
}

/** Parses the cells of a spreadsheet's clipboard. Nothing for a single plain value. */
export function readCells(text: string): string[][] | undefined {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  const cells = lines.map((line) => line.split('\t').map((cell) => cell.trim()))
  return cells.length > 1 || (cells[0]?.length ?? 0) > 1 ? cells : undefined
}

/** Cleans a pasted price such as `¥ 3,497.00`. */
export function plainPrice(text: string): string {
  return text.replace(/[¥￥,，\s元]/g, '')
}
