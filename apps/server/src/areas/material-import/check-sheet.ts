import { fail } from '@library/contract/errors'
import type { Language } from '@library/contract/kit/label'
import type { ImportField, ImportProblem } from '@library/contract/material-import/material-import'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/database.ts'
import { rowProblems } from '../../platform/price-rows/check-row.ts'
import { type LookUps, loadLookUps } from '../../platform/price-rows/look-ups.ts'
import { itemKey, type PriceRow } from '../../platform/price-rows/price-row.ts'
import type { Sheet } from './columns.ts'
import { loadNames } from './names.ts'
import { readRow } from './read-row.ts'

export type Batch = Readonly<{
  enterpriseId: string
  period: string
  regionCode: string | null
  /** Its own rows are no duplicates of it when it goes on after a crash. */
  importId?: string
}>
export type GoodRow = Readonly<{ row: number; value: PriceRow }>
export type Checked = Readonly<{
  good: GoodRow[]
  problems: ImportProblem[]
  duplicates: ImportProblem[]
  look: LookUps
}>

/** Every row against every rule, and nothing written: all that it needs is read beforehand in a few questions. */
export async function checkSheet(ctx: Ctx, sheet: Sheet, batch: Batch & { language: Language }): Promise<Checked> {
  const { language } = batch
  const common = { ...batch, names: await loadNames(ctx) }
  const places = placesOf(sheet)
  const problems: ImportProblem[] = []
  const read: GoodRow[] = []
  for (const { row, cells } of sheet.rows) {
    const found = readRow((field) => cells[places.get(field) ?? -1] ?? '', common)
    if ('value' in found) read.push({ row, value: found.value })
    else problems.push(...found.problems.map((problem) => ({ row, ...problem })))
  }
  const look = await loadLookUps(
    ctx,
    read.map(({ value }) => value),
  )
  const right = read.filter(({ row, value }) => {
    const found = rowProblems(value, look)
    problems.push(
      ...found.map(({ code, field, details }) => ({ row, field, msg: fail(code, details).words(language) })),
    )
    return found.length === 0
  })
  const { good, duplicates } = await once(ctx, right, batch)
  return { good, problems: problems.sort((one, other) => one.row - other.row), duplicates, look }
}

function placesOf({ headings, mapping }: Sheet): ReadonlyMap<ImportField, number> {
  const found = headings.flatMap((heading, at) => (mapping[heading] ? [[mapping[heading], at] as const] : []))
  return new Map(found.reverse())
}

/** Of rows that mean the same item and region the first counts, unless the period has its price already. */
async function once(ctx: Ctx, rows: readonly GoodRow[], batch: Batch & { language: Language }) {
  const taken = await takenKeys(ctx, batch)
  const seen = new Map<string, number>()
  const good: GoodRow[] = []
  const duplicates: ImportProblem[] = []
  for (const one of rows) {
    const key = itemKey(one.value)
    const first = seen.get(key)
    const refusal = taken.has(key)
      ? fail('material-import/present')
      : first !== undefined
        ? fail('material-import/twice', { row: first })
        : undefined
    if (refusal) duplicates.push({ row: one.row, field: 'materialName', msg: refusal.words(batch.language) })
    else {
      seen.set(key, one.row)
      good.push(one)
    }
  }
  return { good, duplicates }
}

/** The region is part of an item's identity, so the item alone tells. */
async function takenKeys(ctx: Ctx, { enterpriseId, period, importId }: Batch): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select i.identity_key as key from material_info m join material_item i on i.id = m.item_id
    where m.enterprise_id = ${enterpriseId} and m.period = ${period} and m.is_deleted = 0
      and m.import_id is distinct from ${importId ?? null}::bigint`.execute(ctx.db)
  return new Set(rows.map(({ key }) => key))
}
