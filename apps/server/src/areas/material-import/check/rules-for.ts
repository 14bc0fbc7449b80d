import { createHash } from 'node:crypto'
import type { Language } from '@library/contract/kit/label'
import type { ImportMapping } from '@library/contract/material-import/material-import'
import { sql } from 'kysely'
import { referenceDataOf } from '../../../domain/pricing-rows/reference-data.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import type { Names } from '../read/names.ts'
import type { Rules } from './check-rows.ts'

export type Batch = Readonly<{
  enterpriseId: string
  period: string
  regionCode: string | null
  /** Its own rows are not duplicates of it when it continues after a crash. */
  importId?: string
}>

/** Everything the thread checks the rows against: a few queries, whatever the number of rows. */
export async function rulesFor(
  ctx: Ctx,
  batch: Batch,
  given: { mapping: ImportMapping; language: Language; names: Names },
): Promise<Rules> {
  const { period, regionCode } = batch
  const look = await referenceDataOf(ctx, {
    categoryIds: [...new Set([...given.names.classes.values()].map(({ id }) => id))],
    regionCodes: [...new Set([...given.names.regions.values(), ...(regionCode ? [regionCode] : [])])],
    periods: [period],
  })
  return { ...given, period, regionCode, look, taken: await takenKeys(ctx, batch) }
}

/** The region is part of an item's identity, so the item is enough. */
async function takenKeys(ctx: Ctx, { enterpriseId, period, importId }: Batch): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select i.identity_key as key from material_info m join material_item i on i.id = m.item_id
    where m.enterprise_id = ${enterpriseId} and m.period = ${period} and m.is_deleted = 0
      and m.import_id is distinct from ${importId ?? null}::bigint`.execute(ctx.db)
  return rows.map(({ key }) => key)
}

export function headingKey(headings: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(headings)).digest('hex')
}

/** The enterprise's last mapping of a file with these headings. */
export async function rememberedMapping(
  ctx: Ctx,
  enterpriseId: string,
  headings: readonly string[],
): Promise<ImportMapping | undefined> {
  const last = await ctx.db
    .selectFrom('materialImport')
    .select('mappingJson')
    .where('enterpriseId', '=', enterpriseId)
    .where('headingKey', '=', headingKey(headings))
    .where('isDeleted', '=', 0)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.mappingJson
}
