import { createHash } from 'node:crypto'
import type { Language } from '@library/contract/kit/label'
import { materialStatus } from '@library/contract/material/material.states'
import type { ImportChoices } from '@library/contract/material-import/import-findings'
import type { ColumnMeaning, ImportMapping } from '@library/contract/material-import/material-import'
import { plainHeading } from '@library/pricing/sheet/heading-words'
import { sql } from 'kysely'
import { referenceDataOf } from '../../../domain/pricing-rows/reference-data.ts'
import { loadSpeech } from '../../../domain/search/words/speech.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import type { Names } from '../read/names.ts'
import type { Learned } from '../read/open-sheet.ts'
import { loadClassWords } from '../suggest/class-words.ts'
import type { Rules } from './check-rows.ts'
import type { Taken } from './repeats.ts'

export type Batch = Readonly<{
  enterpriseId: string
  period: string
  regionCode: string | null
  /** Its own rows are not duplicates of it when it continues after a crash. */
  importId?: string
}>

type Given = Readonly<{
  mapping: ImportMapping
  choices: ImportChoices
  isSideAssumed: boolean
  language: Language
  names: Names
}>

/** Everything the thread checks the rows against: a few queries, whatever the number of rows. */
export async function rulesFor(ctx: Ctx, batch: Batch, given: Given): Promise<Rules> {
  const { period, regionCode, enterpriseId } = batch
  const look = await referenceDataOf(ctx, {
    categoryIds: [...new Set([...given.names.classes.values()].map(({ id }) => id))],
    regionCodes: [...new Set([...given.names.regions.values(), ...(regionCode ? [regionCode] : [])])],
    periods: [period],
  })
  const classWords = await loadClassWords(ctx, given.names.classes.values(), enterpriseId)
  return { ...given, period, regionCode, look, classWords, taken: await takenPrices(ctx, batch) }
}

/** The price without tax of each item that has one. The region is part of an item's identity, so the item is enough. */
async function takenPrices(ctx: Ctx, { enterpriseId, period, importId }: Batch): Promise<ReadonlyMap<string, Taken>> {
  const { rows } = await sql<Taken & { key: string }>`
    select i.identity_key as key, round(m.price_excl, 2)::text as price,
      case when m.status = ${sql.lit(materialStatus.draft)} then m.id end as draft_id
    from material_info m join material_item i on i.id = m.item_id
    where m.enterprise_id = ${enterpriseId} and m.period = ${period} and m.is_deleted = 0
      and m.import_id is distinct from ${importId ?? null}::bigint`.execute(ctx.db)
  return new Map(rows.map(({ key, ...taken }) => [key, taken]))
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

/** Headings that the enterprise, or else others of the station, have mapped before. */
export async function learnedColumns(ctx: Ctx, enterpriseId: string): Promise<Learned> {
  const { rows } = await sql<{ heading: string; meaning: ColumnMeaning | '' }>`
    select heading, meaning from import_column order by enterprise_id = ${enterpriseId}, last_time`.execute(ctx.db)
  return new Map(rows.map(({ heading, meaning }) => [heading, meaning]))
}

/** What the user confirmed by importing is proposed next time, whatever else is in the file. */
export async function learnColumns(
  ctx: Ctx,
  enterpriseId: string,
  { headings, mapping }: { headings: readonly string[]; mapping: ImportMapping },
): Promise<void> {
  const { simplify } = await loadSpeech()
  const known = new Map(headings.map((heading) => [plainHeading(simplify(heading)), mapping[heading] ?? '']))
  known.delete('')
  await sql`insert into import_column (enterprise_id, heading, meaning)
    select ${enterpriseId}, * from unnest(${[...known.keys()]}::text[], ${[...known.values()]}::text[])
    on conflict (tenant_id, enterprise_id, heading) do update set meaning = excluded.meaning, last_time = now()`.execute(
    ctx.db,
  )
}
