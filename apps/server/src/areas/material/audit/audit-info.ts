import { fail } from '@library/contract/errors'
import type { Deciding } from '@library/contract/flow/binding'
import type { AuditInfo, AuditRecord } from '@library/contract/material/audit'
import type { MaterialRow } from '@library/contract/material/material'
import { comparedFields } from '@library/contract/material/price-fields'
import { besidePeers } from '@library/pricing/peers'
import { sql } from 'kysely'
import { decidingProcess } from '../../../domain/flow/run/deciding.ts'
import { publicStatus, sentEverStatus } from '../../../domain/pricing-rows/status-codes.ts'
import { loadViewer } from '../../../domain/viewers/material.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { auditRecordOf } from '../lists.ts'
import { answered, materialRow } from '../material-rows.ts'
import { infoTable } from './as-business.ts'

/**
 * The data for a decision, in one call: the row, its enterprise, its document, the last period, others, the records.
 */
export async function auditInfo(ctx: Ctx, id: string): Promise<AuditInfo> {
  const viewer = await loadViewer(ctx)
  const info = await materialRow(ctx, viewer, id)
  if (!viewer.isStation && info.enterpriseId !== viewer.ownId) throw fail('common/not-found', { id })
  const previous = await previousRow(ctx, info)
  const { n, median, min, max } = besidePeers(info.priceExcl, await peerPrices(ctx, info))
  return {
    info,
    enterprise: await enterpriseOf(ctx, info.enterpriseId),
    quotation: await quotationOf(ctx, info.quotationId),
    people: await peopleOf(ctx, id),
    previous,
    diff: previous ? differences(previous, info) : [],
    peers: { n, median, min, max },
    records: await recordsOf(ctx, id),
    process: await processOf(ctx, id),
  }
}

function enterpriseOf(ctx: Ctx, id: string): Promise<AuditInfo['enterprise']> {
  return ctx.db
    .selectFrom('enterprise')
    .select(['id', 'enterpriseName', 'creditCode', 'regionCode', 'contactName', 'contactPhone', 'licenseValidTo'])
    .select('auditStatus')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

async function quotationOf(ctx: Ctx, id: string | null): Promise<AuditInfo['quotation']> {
  if (!id) return null
  const found = await ctx.db
    .selectFrom('materialQuotation')
    .select(['id', 'title', 'quoteDate', 'validTo', 'fileHash'])
    .where('id', '=', id)
    .executeTakeFirst()
  return found ?? null
}

async function peopleOf(ctx: Ctx, id: string): Promise<AuditInfo['people']> {
  const { rows } = await sql<AuditInfo['people']>`
    select c.real_name as entered_by, s.real_name as sent_by from material_info m
    left join app_user c on c.id = m.create_user left join app_user s on s.id = m.submit_user_id
    where m.id = ${id}`.execute(ctx.db)
  return rows[0] ?? { enteredBy: null, sentBy: null }
}

/** The item's row of its last published period. */
async function previousRow(ctx: Ctx, { itemId, regionCode, period }: MaterialRow): Promise<MaterialRow | null> {
  const { rows } = await sql<{ record: MaterialRow }>`
    select ${answered} as record from material_info m join enterprise e on e.id = m.enterprise_id
    where m.item_id = ${itemId} and m.region_code = ${regionCode} and m.period < ${period} and m.status in ${publicStatus}
      and m.is_deleted = 0 order by m.period desc limit 1`.execute(ctx.db)
  return rows[0]?.record ?? null
}

function differences(before: MaterialRow, after: MaterialRow): AuditInfo['diff'] {
  const text = (value: string | number | null) => (value === null ? null : String(value))
  return comparedFields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: text(before[field]), after: text(after[field]) }))
}

/** The latest price of every other enterprise for the same material, region and period. */
async function peerPrices(ctx: Ctx, { id }: MaterialRow): Promise<string[]> {
  const { rows } = await sql<{ priceExcl: string }>`
    select distinct on (x.enterprise_id) x.price_excl from material_info m
    join material_info x on x.std_key = m.std_key and x.region_code = m.region_code and x.period = m.period
    where m.id = ${id} and x.is_deleted = 0 and x.status in ${sentEverStatus} and x.enterprise_id <> m.enterprise_id
    order by x.enterprise_id, x.id desc`.execute(ctx.db)
  return rows.map((row) => row.priceExcl)
}

async function processOf(ctx: Ctx, id: string): Promise<Deciding | null> {
  const { rows } = await sql<{ process: Deciding | null }>`
    select ${decidingProcess(ctx, infoTable, 'm.id')} as process from material_info m where m.id = ${id}`.execute(
    ctx.db,
  )
  return rows[0]?.process ?? null
}

async function recordsOf(ctx: Ctx, id: string): Promise<AuditRecord[]> {
  const { rows } = await sql<{ record: AuditRecord }>`
    select ${auditRecordOf('a')} as record from material_audit a
    where a.info_id = ${id} and a.is_deleted = 0 order by a.chain_no`.execute(ctx.db)
  return rows.map((row) => row.record)
}
