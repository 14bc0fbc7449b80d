import { fail } from '@library/contract/errors'
import type { BodyOf } from '@library/contract/kit/call'
import type { Field } from '@library/contract/kit/field'
import type { Language } from '@library/contract/kit/label'
import { exportColumns, type priceExportCall } from '@library/contract/price/price-contact'
import { sql } from 'kysely'
import { cell, wordsFor } from '../../kit/export-table.ts'
import type { Ctx } from '../../platform/database.ts'
import type { Table } from '../../platform/spreadsheet/write-table.ts'
import { conditionsOf, readable, together } from './price-conditions.ts'
import { priceRows, type ShownRow } from './price-rows.ts'

export type ExportBody = BodyOf<typeof priceExportCall>
type Column = keyof typeof exportColumns

/** As many as one answer holds. */
export const mostAtOnce = 10_000

/** Ids of what is asked for, newest first; one more than `most` when there are more. */
export async function exportedIds(ctx: Ctx, body: ExportBody, most: number): Promise<string[]> {
  const conditions = body.ids
    ? { all: [readable, sql`id = any (${body.ids.split(',')}::bigint[])`] }
    : await conditionsOf(ctx, body)
  if (!conditions) return []
  const { rows } = await sql<{ id: string }>`
    select id from material_info where ${together(conditions.all)} order by period desc, id desc limit ${most + 1}`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

/** Columns by their names in the file's order; a name that is none of them is refused. */
export function chosenColumns(columns: string | undefined): Column[] {
  if (!columns) return Object.keys(exportColumns) as Column[]
  return columns.split(',').map((name) => {
    if (!Object.hasOwn(exportColumns, name)) throw fail('common/unknown-column', { field: name, fields: ['columns'] })
    return name as Column
  })
}

const dictionaries: Partial<Record<Column, string>> = {
  priceType: 'price_type',
  freightType: 'freight_type',
  unitCode: 'unit',
}

export function headed(columns: readonly Column[], language: Language): Omit<Table, 'rows'> {
  const title = language === 'zh' ? '材料价格' : 'Material prices'
  return { title, headers: columns.map((column) => exportColumns[column][language]) }
}

/** Rows as a reader knows them: words for codes. */
export async function exportedRows(
  ctx: Ctx,
  ids: readonly string[],
  { columns, taxMode, language }: { columns: readonly Column[]; taxMode: number; language: Language },
): Promise<Table['rows']> {
  const words = await Promise.all(columns.map((column) => wordsOf(ctx, column, language)))
  const rows = await priceRows(ctx, ids, taxMode)
  return rows.map((row: ShownRow) => columns.map((column, at) => cell(row[column], words[at])))
}

async function wordsOf(ctx: Ctx, column: Column, language: Language): Promise<ReadonlyMap<string, string> | undefined> {
  const dictionary = dictionaries[column]
  return dictionary ? wordsFor(ctx, { dictionary } as Field, language, []) : undefined
}
