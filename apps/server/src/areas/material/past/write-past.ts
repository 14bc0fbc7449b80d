import { auditResult, auditStage, materialStatus } from '@library/contract/material/material.states'
import { sql } from 'kysely'
import type { PastRow } from '../../../domain/past-issues/past-rows.ts'
import { addRows } from '../../../domain/pricing-rows/add-rows.ts'
import { draftsOf } from '../../../domain/pricing-rows/drafts.ts'
import { lockStandards } from '../../../domain/pricing-rows/lock-standards.ts'
import type { ReferenceData } from '../../../domain/pricing-rows/reference-data.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { appendAudits } from '../audit/audit-chain.ts'
import { entryOf } from '../audit/decide.ts'
import { type DecidedRow, decidedColumns } from '../decided-row.ts'
import { groupsOf } from '../publish/issue.ts'
import { lockPublished } from '../publish/lock-published.ts'
import { keepRevisions } from '../publish/publish-rows.ts'
import { refreshReferencePrices } from '../publish/reference-prices.ts'
import { linkStandards } from '../standard/link-standards.ts'
import { fillPeriod } from './past-periods.ts'
import { stationPublisher } from './station-publisher.ts'

export type PastBatchRow = Readonly<{ id: string; fileName: string; fileHash: string; periodType: number }>
type Portion = Readonly<{ batch: PastBatchRow; period: string; rows: readonly PastRow[]; look: ReferenceData }>

/** Writes prices of one past period: rows, standard materials, reference prices and their records, in one transaction. */
export async function writePast(ctx: Ctx, { batch, period, rows, look }: Portion): Promise<number> {
  await lockStandards(ctx, 'asTheyAre')
  await lockPublished(ctx)
  const { periodType } = batch
  await fillPeriod(ctx, { batchId: batch.id, period, periodType })
  const enterpriseId = await stationPublisher(ctx)
  const added = await addRows(
    ctx,
    { enterpriseId },
    draftsOf(
      rows.map(({ value }) => value),
      look,
    ),
  )
  // A row that is there already, also of an interrupted run, is skipped.
  const fresh = added.flatMap((one, at) => ('id' in one ? [{ infoId: one.id, place: rows[at] as PastRow }] : []))
  if (fresh.length === 0) return 0
  const ids = fresh.map(({ infoId }) => infoId)
  await linkStandards(ctx, ids)
  const drafts = await decidedRows(ctx, ids)
  await setArchived(ctx, ids)
  await markTakenOver(ctx, { batch, period, fresh })
  await keepRevisions(ctx, ids)
  await refreshReferencePrices(ctx, { period, periodType }, groupsOf(drafts))
  await record(ctx, batch, { drafts, fresh })
  return fresh.length
}

async function decidedRows(ctx: Ctx, ids: readonly string[]): Promise<DecidedRow[]> {
  const rows = await ctx.db
    .selectFrom('materialInfo as m')
    .select([...decidedColumns])
    .where('m.id', '=', sql<string>`any (${ids}::bigint[])`)
    .orderBy('m.id')
    .execute()
  return rows as DecidedRow[]
}

/** Published elsewhere and long ago: here it counts from now on. */
async function setArchived(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await ctx.db
    .updateTable('materialInfo')
    .set({ status: materialStatus.archived, publishTime: ctx.now })
    .where('id', '=', sql<string>`any (${ids}::bigint[])`)
    .execute()
}

type Fresh = readonly Readonly<{ infoId: string; place: PastRow }>[]

async function markTakenOver(
  ctx: Ctx,
  { batch, period, fresh }: { batch: PastBatchRow; period: string; fresh: Fresh },
): Promise<void> {
  const places = fresh.map(({ infoId, place }) => ({ info_id: infoId, sheet: place.sheet, row_no: place.row }))
  await sql`
    insert into past_price (info_id, batch_id, sheet, row_no)
    select info_id, ${batch.id}, sheet, row_no
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) g (info_id bigint, sheet text, row_no int)`.execute(
    ctx.db,
  )
  await sql`update past_period set rows = rows + ${fresh.length}
    where batch_id = ${batch.id} and period = ${period}`.execute(ctx.db)
}

/** The chain has the file's hash and the line of each price. */
async function record(
  ctx: Ctx,
  { fileName, fileHash, id }: PastBatchRow,
  { drafts, fresh }: { drafts: readonly DecidedRow[]; fresh: Fresh },
): Promise<void> {
  const places = new Map(fresh.map(({ infoId, place }) => [infoId, place]))
  const entries = drafts.map((row) => {
    const { snapshot, ...entry } = entryOf(row, materialStatus.archived)
    const { sheet, row: line } = places.get(row.id) ?? {}
    const source = { ...(snapshot as object), fileHash, sheet, line }
    return { ...entry, snapshot: source, stage: auditStage.publication, result: auditResult.passed, opinion: fileName }
  })
  await appendAudits(ctx, entries, `PAST${id}`)
}
