import { fail } from '@library/contract/errors'
import type { PastChoices, PastMapping, PastMeaning, PastSheet } from '@library/contract/past-issue/past-issue'
import { itemKey } from '../../../domain/pricing-rows/price-row.ts'
import { isBlank, mostImported, sheetsOf, tableRows } from '../../../platform/spreadsheet/read-table.ts'
import { type ClassFinder, createClassFinder } from '../read/find-class.ts'
import type { Knowledge } from '../read/guess-columns.ts'
import { knowledgeOf } from '../read/knowledge.ts'
import type { Class } from '../read/names.ts'
import type { Cell } from '../read/read-row.ts'
import type { SheetRow } from '../read/sheet-rows.ts'
import { type Collection, createCollection } from './collect-rows.ts'
import { periodFault, periodOfSheet, readPeriod } from './period-text.ts'
import { type LineRules, readLine } from './read-line.ts'
import { missingIn, placesOf, recognise } from './recognise.ts'
import { isTitle, titleClass } from './title-rows.ts'

type Asked = Readonly<{
  fileName: string
  choices: PastChoices
  rules: LineRules
  /** Months that an issue covers. */
  length: number
}>
type Known = Asked & Readonly<{ find: ClassFinder; knowledge: Knowledge }>
type Sheet = Readonly<{ name: string; top: readonly string[][]; rows: readonly SheetRow[] }>

const topRows = 20
const shown = 5

/** The work of a thread: everything about a file of past issues that needs no database. */
export const pastWork = {
  async read({ file, ...asked }: Asked & { file: Uint8Array }) {
    const content = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
    const collection = createCollection(asked.rules.language)
    const { names, look, classWords } = asked.rules
    const find = createClassFinder({ names, look, classWords, choices: {} })
    const knowledge = knowledgeOf(names, { learned: new Map(), simplify: find.simplify })
    const known = { ...asked, find, knowledge }
    const sheets: PastSheet[] = []
    let mapping: PastMapping = {}
    let left = mostImported
    for (const { at, name } of await sheetsOf(content)) {
      const sheet = await readSheet(content, at, name)
      left -= sheet.rows.length
      if (left < 0) throw fail('import/too-many-rows', { most: mostImported })
      if (sheet.rows.length === 0) continue
      const { seen, used } = collectSheet(sheet, known, collection)
      sheets.push(seen)
      mapping = { ...used, ...mapping }
    }
    return { ...collection.result(), sheets, mapping }
  },
}
export type PastWork = typeof pastWork

/** An empty sheet of a workbook is no mistake. */
async function readSheet(file: Buffer, at: number, name: string): Promise<Sheet> {
  const [top, rows]: [string[][], SheetRow[]] = [[], []]
  let row = 0
  try {
    for await (const cells of tableRows(file, at)) {
      row += 1
      if (row <= topRows) top.push(cells)
      if (!isBlank(cells)) rows.push({ row, cells })
    }
  } catch (error) {
    if (rows.length > 0 || !name) throw error
  }
  return { name, top, rows }
}

function collectSheet(sheet: Sheet, asked: Known, collection: Collection) {
  const { choices, fileName, length, knowledge } = asked
  const { at, headings, guess } = recognise(sheet.top, knowledge)
  const used = choices.mapping ?? guess
  const places = placesOf(headings, used)
  const rows = sheet.rows.filter(({ row }) => row > at + 1)
  const missing = missingIn(places)
  const period = choices.period ?? periodOfSheet([sheet.name, ...sheet.top.slice(0, at).flat(), fileName], length)
  const preview = rows.slice(0, shown).map(({ cells }) => [...cells])
  if (missing.length === 0) collectRows({ name: sheet.name, rows, period, places }, asked, collection)
  const seen = {
    name: sheet.name,
    headings: [...headings],
    period: period ?? null,
    preview,
    rows: rows.length,
    missing,
  }
  return { seen, used }
}

type Lines = Readonly<{
  name: string
  rows: readonly SheetRow[]
  /** Of the whole sheet. */
  period: string | undefined
  places: ReadonlyMap<PastMeaning, number>
}>

function collectRows({ name, rows, period, places }: Lines, asked: Known, collection: Collection): void {
  let usual = classOfFile(asked)
  for (const { row, cells } of rows) {
    const cell: Cell = (field) => cells[places.get(field) ?? -1] ?? ''
    if (isTitle(cells)) {
      usual = titleClass(cells, asked.rules.names) ?? usual
      continue
    }
    collection.counts.total += 1
    const place = { sheet: name, row }
    const text = asked.choices.period ? '' : (cells[places.get('period') ?? -1] ?? '')
    const own = text ? readPeriod(text, asked.length) : period
    const fault = periodFault(own, text, asked.length)
    if (fault || !own) {
      collection.refuse(place, 'period', fault ?? fail('past/period-missing'))
      continue
    }
    const read = readLine({ cell, period: own, usual }, asked.rules, asked.find)
    if (!('value' in read)) {
      collection.wrong(place, read.problems)
      continue
    }
    if (!cell('taxRate')) collection.counts.assumedTax += 1
    collection.add({ ...place, key: itemKey(read.value), value: read.value })
  }
}

function classOfFile({ choices, rules }: Asked): Class | undefined {
  if (!choices.categoryId) return undefined
  return [...rules.names.classes.values()].find(({ id }) => id === choices.categoryId)
}
