import { fail } from '@library/contract/errors'
import { lineKinds } from '@library/contract/workbench/line-kinds'
import type { ListMapping, ListSheet } from '@library/contract/workbench/list'
import type { ListField } from '@library/pricing/list/reading/list-field'
import { type ListRow, readList } from '@library/pricing/list/reading/read-list'
import { byColumn, headingKey, type RememberedMappings } from './heading-memory.ts'
import { hasBareFormulas, isWorkbook, type Table } from './tables.ts'

/** What the user said about a sheet. */
export type SheetChoice = Readonly<{
  isChosen: boolean
  headingRow?: number | undefined
  mapping?: ListMapping | undefined
}>
export type ReadSheet = Readonly<{ sheet: ListSheet; rows: readonly ListRow[] }>

type Given = Readonly<{ choice?: SheetChoice | undefined; remembered: RememberedMappings }>

const shownRows = 30
const longestShown = 200

/** One sheet: as the user said, as he said of the same headings before, or as its headings say. */
export function readSheet({ name, rows }: Table, { choice, remembered }: Given): ReadSheet {
  const at = choice?.headingRow === undefined ? undefined : choice.headingRow - 1
  const guess = readList(rows, undefined, at)
  const known = guess && remembered[headingKey(guess.headings.texts)]
  const given = choice?.mapping ?? (guess && known && byColumn(guess.headings.texts, known))
  const read = given ? readList(rows, fieldsOf(given), at) : guess
  const kinds = countedKinds(read?.rows ?? [])
  return {
    rows: read?.rows ?? [],
    sheet: {
      name,
      rows: rows.length,
      isChosen: choice?.isChosen ?? (kinds.line ?? 0) > 0,
      headingRow: read ? read.headings.at + 1 : null,
      headings: [...(read?.headings.texts ?? [])],
      mapping: Object.fromEntries(
        [...(read?.headings.mapping ?? [])].map(([column, field]) => [String(column), field]),
      ),
      mappedBy: choice?.mapping ? 'user' : given ? 'memory' : 'headings',
      isOfWorks: read?.isOfWorks ?? false,
      inTenThousands: [...(read?.inTenThousands ?? [])],
      kinds,
      preview: rows.slice(0, shownRows).map((cells) => cells.map((cell) => cell.slice(0, longestShown))),
    },
  }
}

/** Where materials and works stand in one file, the works are left out until the user takes them. */
export function withoutWorks(read: readonly ReadSheet[]): ReadSheet[] {
  const hasMaterials = read.some(({ sheet }) => sheet.isChosen && !sheet.isOfWorks)
  if (!hasMaterials) return [...read]
  return read.map((one) => ({ ...one, sheet: { ...one.sheet, isChosen: one.sheet.isChosen && !one.sheet.isOfWorks } }))
}

function fieldsOf(mapping: ListMapping): Map<number, ListField> {
  return new Map(Object.entries(mapping).map(([column, field]) => [Number(column), field as ListField]))
}

function countedKinds(rows: readonly ListRow[]): Record<string, number> {
  const counts = lineKinds.map((kind) => [kind, rows.filter((row) => row.kind === kind).length] as const)
  return Object.fromEntries(counts.filter(([, n]) => n > 0))
}

/** A list whose quantities were never computed would be priced at nothing. */
export async function requireValues(file: Buffer, { sheet, rows }: ReadSheet): Promise<void> {
  const column = Object.entries(sheet.mapping).find(([, field]) => field === 'quantity')?.[0]
  const lines = rows.filter(({ kind }) => kind === 'line')
  const without = lines.filter(({ quantity }) => quantity === null)
  if (!column || !isWorkbook(file) || without.length * 2 <= lines.length) return
  if (await hasBareFormulas(file, sheet.name, Number(column))) throw fail('list/formula-only')
}
