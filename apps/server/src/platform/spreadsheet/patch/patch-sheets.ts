import type { CellChange, RefusalReason, RefusedCell } from './changes.ts'
import { type Part, unpack } from './package/archive.ts'
import { textOf, type Workbook } from './package/open-workbook.ts'
import { readRelationships, relationshipsName, targetOf } from './package/relationships.ts'
import { addressOf, type CellRange, isOnSheet, parseRange } from './sheet/cell-address.ts'
import { type StyleFits, stylesThatFit } from './sheet/new-cell-style.ts'
import { patchSheet } from './sheet/patch-sheet.ts'
import { isMain, isRelation } from './xml/namespaces.ts'
import { attribute, readElements } from './xml/xml-reader.ts'

type PatchedSheets = Readonly<{ changed: Map<Part, Buffer>; refused: RefusedCell[]; hasNewFormulas: boolean }>

/** The sheets that change, one after the other: one of them is unpacked at a time. */
export async function patchSheets(workbook: Workbook, cells: readonly CellChange[]): Promise<PatchedSheets> {
  const changed = new Map<Part, Buffer>()
  const refused: RefusedCell[] = []
  const fits = cells.length > 0 ? await styleFits(workbook) : () => false
  let hasNewFormulas = false
  for (const [sheet, inSheet] of bySheet(cells)) {
    const part = workbook.sheetPart(sheet)
    const possible: CellChange[] = []
    for (const change of inSheet) {
      const reason = impossible(part, change)
      if (reason) refused.push(refusal(change, reason))
      else possible.push(change)
    }
    if (!part || possible.length === 0) continue
    const patched = patchSheet(await unpack(part), possible, { fits, headings: await headingsOf(workbook, part) })
    for (const { change, reason } of patched.refused) refused.push(refusal(change, reason))
    if (patched.bytes) changed.set(part, patched.bytes)
    hasNewFormulas ||= patched.hasNewFormulas
  }
  return { changed, refused, hasNewFormulas }
}

function bySheet(cells: readonly CellChange[]): Map<string, CellChange[]> {
  const sheets = new Map<string, CellChange[]>()
  const seen = new Set<string>()
  for (const change of cells) {
    const key = `${change.row} ${change.column} ${change.sheet}`
    if (seen.has(key)) throw new Error(`Two changes of one cell: row ${change.row}, column ${change.column}`)
    seen.add(key)
    const inSheet = sheets.get(change.sheet)
    if (inSheet) inSheet.push(change)
    else sheets.set(change.sheet, [change])
  }
  return sheets
}

function impossible(part: Part | undefined, { row, column }: CellChange): RefusalReason | undefined {
  if (!part) return 'sheet'
  return isOnSheet(row, column) ? undefined : 'outside'
}

function refusal(change: CellChange, reason: RefusalReason): RefusedCell {
  const { sheet, row, column } = change
  return { sheet, address: isOnSheet(row, column) ? addressOf(row, column) : '', reason, change }
}

async function styleFits({ archive, relationships }: Workbook): Promise<StyleFits> {
  const styles = archive.find(targetOf(relationships, 'styles') ?? '')
  return styles ? stylesThatFit(await textOf(styles)) : () => true
}

/** Excel repairs a workbook whose tables have other headings than their cells. */
async function headingsOf({ archive }: Workbook, sheet: Part): Promise<CellRange[]> {
  const list = archive.find(relationshipsName(sheet.name))
  if (!list) return []
  const tables = readRelationships(await textOf(list), sheet.name).all.filter(({ type }) => isRelation(type, 'table'))
  const headings: CellRange[] = []
  for (const { target } of tables) {
    const part = archive.find(target)
    const root = part && readElements(await textOf(part), 0).at(-1)?.tag
    if (!root || !isMain(root) || attribute(root, 'headerRowCount') === '0') continue
    const range = parseRange(attribute(root, 'ref') ?? '')
    headings.push({ ...range, bottom: range.top })
  }
  return headings
}
