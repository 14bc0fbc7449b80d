import type { Language } from '@library/contract/kit/label'
import { priceBasis } from '@library/pricing/tax'
import type { CellChange, RefusedCell } from '../../../platform/spreadsheet/patch/changes.ts'
import { patchWorkbook, readSheetUse } from '../../../platform/spreadsheet/patch/patch-workbook.ts'
import { writeTable } from '../../../platform/spreadsheet/write-table.ts'
import { isWorkbook, type Table, tablesOf } from '../list/read/tables.ts'
import { annexSheets } from './annex-sheets.ts'
import { levelLabels, texts } from './export-labels.ts'
import type { ExportedLine } from './exported-lines.ts'
import { priceCells, type SheetToPrice } from './price-cells.ts'
import { quantityCells } from './quantity-cells.ts'

export type WorkbookAsked = Readonly<{
  /** The upload; undefined for a workbook of its own. */
  file: Uint8Array | undefined
  isPasted: boolean
  sheets: readonly SheetToPrice[]
  taxMode: number
  hasAnnex: boolean
  language: Language
}>

type Written = Readonly<{
  bytes: Uint8Array
  lines: number
  /** Prices whose cells were left as they are. */
  left: number
}>

/** What the thread writes at the moment, and its lines. */
let current: { asked: WorkbookAsked; lines: ExportedLine[] } | undefined

function begin(asked: WorkbookAsked): void {
  current = { asked, lines: [] }
}

/** A portion as `exportedLines` has it. */
function add(lines: string): void {
  current?.lines.push(...(JSON.parse(lines) as ExportedLine[]))
}

async function write(): Promise<Written> {
  if (!current) throw new Error('No workbook was begun')
  const { asked, lines } = current
  current = undefined
  const { file, ...left } = asked.file ? await priced(asked.file, lines, asked) : await ownWorkbook(lines, asked)
  const counts = { lines: lines.length, left: left.refused.filter(({ change }) => 'number' in change.value).length }
  if (!asked.hasAnnex) return { bytes: file, ...counts }
  const sheets = annexSheets(lines, left, asked.language)
  const { bytes } = await patchWorkbook(file, { cells: [], sheets })
  return { bytes, ...counts }
}

/** Into the user's own workbook, or into one of the same cells where he brought a csv or pasted them. */
async function priced(upload: Uint8Array, lines: readonly ExportedLine[], asked: WorkbookAsked) {
  const own = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength)
  const isOwn = !asked.isPasted && isWorkbook(own)
  const tables = await tablesOf(own, asked.isPasted)
  const file = isOwn ? own : await sameCells(tables[0])
  const cells: CellChange[] = []
  const others: [place: string, text: string][] = []
  for (const sheet of asked.sheets) {
    const use = await readSheetUse(file, sheet.name)
    const inSheet = lines.filter((line) => line.sheet === sheet.name)
    if (!use || inSheet.length === 0) continue
    const quantities = quantityCells(sheet, tables, isOwn)
    const { isCounted } = quantities
    cells.push(...priceCells(sheet, use, inSheet, { ...asked, isCounted }), ...quantities.numbers(inSheet))
    others.push(...quantities.others(inSheet))
  }
  const { bytes, refused } = await patchWorkbook(file, { cells })
  return { file: bytes, refused, otherQuantities: new Map(others) }
}

async function sameCells(table: Table | undefined): Promise<Buffer> {
  const [first = [], ...rows] = table?.rows ?? []
  const width = rows.reduce((most, { length }) => Math.max(most, length), first.length)
  // The writer has as many columns as the first row, which is often a short title.
  const headers = Array.from({ length: width }, (_, at) => first[at] ?? '')
  return (await writeTable({ title: table?.name ?? '', headers, rows }, 'xlsx')).content
}

const headings = {
  zh: ['序号', '分部', '名称', '规格型号', '单位', '数量'],
  en: ['No.', 'Section', 'Name', 'Specification', 'Unit', 'Quantity'],
} as const

async function ownWorkbook(lines: readonly ExportedLine[], { taxMode, language }: WorkbookAsked) {
  const isExcl = taxMode === priceBasis.excluded
  const [price, amount] = isExcl ? [texts.priceExcl, texts.amountExcl] : [texts.priceIncl, texts.amountIncl]
  const level = { zh: '价格来源', en: 'Level' }[language]
  const headers = [...headings[language], price[language], amount[language], level]
  const rows = lines.map((line, at) => [
    ...[at + 1, line.section, line.name, line.spec, line.unit, numberOf(line.quantity)],
    ...[numberOf(line.unitPrice), numberOf(line.amount), levelLabels[line.level][language]],
  ])
  const { content } = await writeTable({ title: texts.list[language], headers, rows }, 'xlsx')
  return { file: content, refused: [] as readonly RefusedCell[], otherQuantities: new Map<string, string>() }
}

/** A sheet calculates with fifteen digits. */
function numberOf(value: string | null): number | null {
  return value === null ? null : Number(value)
}

/** The work of a thread that writes priced lists. */
export const workbookWork = { begin, add, write }
export type WorkbookWork = typeof workbookWork
