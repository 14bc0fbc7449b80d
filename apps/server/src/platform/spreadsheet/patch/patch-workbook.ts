import type { AppendedSheet, RefusedCell, WorkbookChanges } from './changes.ts'
import { freeSheetName, sheetXml } from './package/appended-sheets.ts'
import { type Part, repack, unpack } from './package/archive.ts'
import { changedContentTypes, contentTypesName } from './package/content-types.ts'
import { freeSheetParts, openWorkbook, requirePart, requireText, type Workbook } from './package/open-workbook.ts'
import { changedRelationships, freeIds, relationshipsName, targetOf } from './package/relationships.ts'
import { changedWorkbookPart } from './package/workbook-part.ts'
import { patchSheets } from './patch-sheets.ts'
import { type SheetUse, sheetUse } from './sheet/sheet-use.ts'

type PatchedWorkbook = Readonly<{
  bytes: Buffer
  /** Cells that stay as they were. */
  refused: readonly RefusedCell[]
  /** The names that the appended sheets got, in their order. */
  sheets: readonly string[]
}>

/**
 * Writes cells into a user's workbook and appends sheets. The archive is patched: a part that needs no change has the
 * compressed bytes it had, and in a sheet only the changed cells differ.
 */
export async function patchWorkbook(file: Buffer, changes: WorkbookChanges): Promise<PatchedWorkbook> {
  const workbook = await openWorkbook(file)
  const { changed, refused, hasNewFormulas } = await patchSheets(workbook, changes.cells)
  const appended = appendedSheets(workbook, changes.sheets ?? [])
  const chain = hasNewFormulas || appended.hasFormulas ? calculationChain(workbook) : undefined
  const entries = appended.sheets.map(({ name, id }) => ({ name, relation: id }))
  changed.set(workbook.part, Buffer.from(changedWorkbookPart(workbook.content, entries)))
  if (chain || entries.length > 0)
    for (const [part, text] of await changedLists(workbook, appended.sheets, chain))
      changed.set(part, Buffer.from(text))
  const added = new Map(appended.sheets.map(({ part, content }) => [part, content]))
  const bytes = await repack(workbook.archive, { changed, removed: new Set(chain ? [chain] : []), added })
  return { bytes, refused, sheets: appended.sheets.map(({ name }) => name) }
}

/** What the cells of a worksheet hold; undefined where the workbook has no such sheet. */
export async function readSheetUse(file: Buffer, sheet: string): Promise<SheetUse | undefined> {
  const part = (await openWorkbook(file)).sheetPart(sheet)
  return part && sheetUse(await unpack(part))
}

type NewSheet = Readonly<{ name: string; id: string; part: string; content: Buffer; hasFormulas: boolean }>

function appendedSheets(workbook: Workbook, sheets: readonly AppendedSheet[]) {
  const { content, relationships } = workbook
  const taken = new Set(content.sheets.map(({ name }) => name))
  const ids = freeIds(relationships, sheets.length)
  const parts = freeSheetParts(workbook, sheets.length)
  const made = sheets.map((sheet, at): NewSheet => {
    const name = freeSheetName(sheet.name, taken)
    taken.add(name)
    return { name, id: ids[at] ?? '', part: parts[at] ?? '', ...sheetXml(sheet, content.dialect) }
  })
  return { sheets: made, hasFormulas: made.some((sheet) => sheet.hasFormulas) }
}

/**
 * The order of the last calculation. It names every cell with a formula, so it is wrong once there are more. The part
 * is optional: Excel makes it anew when it calculates, as it does for files of programs that never write it, and
 * LibreOffice does not read it. Without new formulas it stays, as no formula is ever removed.
 */
function calculationChain({ archive, relationships }: Workbook): Part | undefined {
  const name = targetOf(relationships, 'calcChain')
  return name === undefined ? undefined : archive.find(name)
}

/** The parts that list the others. */
async function changedLists(
  { archive, content, relationships }: Workbook,
  sheets: readonly NewSheet[],
  chain: Part | undefined,
): Promise<[Part, string][]> {
  const [listName, typesName] = [relationshipsName(relationships.of), contentTypesName]
  const removed = new Set(chain ? [chain.name.toLowerCase()] : [])
  const type = `${content.dialect.relations}/worksheet`
  const added = sheets.map(({ id, part }) => ({ id, type, target: part }))
  const types = changedContentTypes(
    await requireText(archive, typesName),
    sheets.map(({ part }) => part),
    removed,
  )
  return [
    [requirePart(archive, listName), changedRelationships(relationships, added, removed)],
    [requirePart(archive, typesName), types],
  ]
}
