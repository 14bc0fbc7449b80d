import { fail } from '@library/contract/errors'
import type { BodyOf } from '@library/contract/kit/call'
import type { AuditRecord, submitAuditCall } from '@library/contract/material/audit'
import { auditResult, auditStage } from '@library/contract/material/material.states'
import { sql } from 'kysely'
import { loadViewer } from '../../../domain/viewers/material.ts'
import { removeRows } from '../../../kit/undo/remove-rows.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { lockRow } from '../decided-row.ts'
import { auditRecordOf } from '../lists.ts'
import { lockPublished } from '../publish/lock-published.ts'
import { publishOne } from '../publish/publish.ts'
import { appendAudits } from './audit-chain.ts'
import { decide } from './decide.ts'
import { notifyRejected } from './notify-owners.ts'

/** With a stage it decides, by the same rules as the other calls; without, it adds a remark to the chain. */
export async function submitAudit(ctx: Ctx, body: BodyOf<typeof submitAuditCall>): Promise<AuditRecord> {
  const { infoId: id, stage, opinion, version } = body
  if (!stage) await remark(ctx, id, opinion?.trim())
  else {
    if (!body.result) throw fail('common/bad-input', { fields: ['result'] })
    const decision = { id, result: body.result, opinion, version }
    if (stage === auditStage.publication) await publishOne(ctx, decision)
    else await decideAndNotify(ctx, decision)
  }
  const { rows } = await sql<{ record: AuditRecord }>`
    select ${auditRecordOf('a')} as record from material_audit a where a.info_id = ${id}
    order by a.chain_no desc limit 1`.execute(ctx.db)
  const [last] = rows
  if (!last) throw fail('common/not-found', { id })
  return last.record
}

/** One decision; the owner is notified of a refusal. */
export async function decideAndNotify(ctx: Ctx, decision: Parameters<typeof decide>[1]) {
  const { row, status } = await decide(ctx, decision)
  if (decision.result === auditResult.rejected) await notifyRejected(ctx, [row], decision.opinion)
  return { id: row.id, status }
}

async function remark(ctx: Ctx, id: string, opinion: string | undefined): Promise<void> {
  const viewer = await loadViewer(ctx)
  if (!viewer.isStation) throw fail('common/forbidden')
  if (!opinion) throw fail('audit/empty-remark', { fields: ['opinion'] })
  await lockPublished(ctx)
  const { status } = await lockRow(ctx, viewer, id)
  await appendAudits(ctx, [{ infoId: id, stage: null, result: null, opinion, fromStatus: status, toStatus: status }])
}

/** Remarks only; they stay in the chain, marked as removed. */
export async function removeRemarks(ctx: Ctx, ids: readonly string[]): Promise<true> {
  const wanted = [...new Set(ids)]
  const rows = await ctx.db
    .selectFrom('materialAudit')
    .select(['id', 'stage'])
    .where('id', 'in', wanted)
    .where('isDeleted', '=', 0)
    .execute()
  if (rows.length < wanted.length) throw fail('common/not-found', { ids })
  if (rows.some(({ stage }) => stage !== null)) throw fail('audit/decision-stays')
  await removeRows(ctx, 'material_audit', wanted)
  return true
}
