import { sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'

export type Entry = Readonly<{
  infoId: string
  /** Null is a remark. */
  stage: number | null
  result: number | null
  opinion: string | null
  fromStatus: number
  toStatus: number
  snapshot?: unknown
}>

/**
 * The content of a hash, read from the record's own columns: the same text when it is created and when it is verified.
 */
const body = sql.raw(`jsonb_build_array(chain_no, info_id, stage, result, opinion, from_status, to_status, auditor_id,
  auditor_name, to_char(audit_time at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), batch_no, snapshot_json)::text`)

/**
 * Adds records to the tenant's chain in one statement, whatever their number. Must come last in a transaction: until
 * the commit no other transaction of the tenant can add one.
 */
export async function appendAudits(ctx: Ctx, entries: readonly Entry[], batchNo: string | null = null): Promise<void> {
  if (entries.length === 0) return
  const given = entries.map(({ infoId, stage, result, opinion, fromStatus, toStatus, snapshot }, at) => ({
    chain_no: at + 1,
    info_id: infoId,
    stage,
    result,
    opinion,
    from_status: fromStatus,
    to_status: toStatus,
    snapshot_json: snapshot ?? null,
  }))
  await sql`insert into material_chain default values on conflict do nothing`.execute(ctx.db)
  const { userId, realName, name } = ctx.caller
  await sql`
    with head as materialized (select last_no, last_hash from material_chain for update),
    entry as (
      select head.last_no + g.chain_no as chain_no, g.info_id, g.stage, g.result, g.opinion, g.from_status, g.to_status,
        ${userId || null}::bigint as auditor_id, ${realName || name || null}::text as auditor_name,
        ${ctx.now}::timestamptz as audit_time, ${batchNo}::text as batch_no, g.snapshot_json, head.last_hash
      from head, jsonb_populate_recordset(null::material_audit, ${JSON.stringify(given)}::jsonb) g
    ),
    hashed as (select entry.*, chained(last_hash, ${body}) over (order by chain_no) as hash from entry),
    added as (
      insert into material_audit (chain_no, info_id, stage, result, opinion, from_status, to_status, auditor_id,
        auditor_name, audit_time, batch_no, snapshot_json, prev_hash, hash)
      select chain_no, info_id, stage, result, opinion, from_status, to_status, auditor_id, auditor_name, audit_time,
        batch_no, snapshot_json, coalesce(lag(hash) over (order by chain_no), last_hash), hash
      from hashed returning chain_no, hash
    )
    update material_chain set last_no = added.chain_no, last_hash = added.hash
    from added where added.chain_no = (select max(chain_no) from added)`.execute(ctx.db)
}

export type ChainReport = Readonly<{
  records: number
  broken?: Readonly<{ chainNo: string; id: string | null; infoId: string | null; why: 'changed' | 'missing' | 'cut' }>
}>

/** Whether every record is unchanged since it was added, and none is missing. Returns the first mismatch. */
export async function verifyChain(ctx: Ctx): Promise<ChainReport> {
  const counted = await sql<{ records: string }>`select count(*) as records from material_audit`.execute(ctx.db)
  const records = Number(counted.rows[0]?.records ?? 0)
  const { rows } = await sql<NonNullable<ChainReport['broken']>>`
    with link as (
      select id, info_id, chain_no, prev_hash, hash, lag(hash, 1, '') over w as before, lag(chain_no, 1, 0) over w as before_no,
        encode(sha256(convert_to(prev_hash || e'\n' || ${body}, 'UTF8')), 'hex') as wanted
      from material_audit window w as (order by chain_no)
    ),
    fault as (
      select chain_no, id, info_id, case when chain_no <> before_no + 1 then 'missing' else 'changed' end as why
      from link where hash <> wanted or prev_hash <> before or chain_no <> before_no + 1
      union all
      select c.last_no, null, null, 'cut' from material_chain c
      where not exists (select from link where link.chain_no = c.last_no and link.hash = c.last_hash) and c.last_no > 0
    )
    select chain_no, id, info_id, why from fault order by chain_no, why limit 1`.execute(ctx.db)
  const [broken] = rows
  return broken ? { records, broken } : { records }
}
