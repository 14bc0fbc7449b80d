import { auditResult, auditStage, materialStatus } from '@library/contract/material/material.states'
import { sql } from 'kysely'
import { askForAlerts } from '../../../domain/notifications/price-alerts.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { appendAudits } from '../audit/audit-chain.ts'
import { entryOf } from '../audit/decide.ts'
import { notifyOwners } from '../audit/notify-owners.ts'
import type { DecidedRow } from '../decided-row.ts'
import { carryForward } from '../entry/carry-forward.ts'
import { openIssue, settleIssue } from '../period/period-steps.ts'
import { groupsOf, type Issue } from './issue.ts'
import { refreshReferencePrices } from './reference-prices.ts'

/**
 * Publishes approved rows of one period, already locked, whatever their number: a fixed handful of statements in the
 * caller's one transaction. Returns the number of new reference prices.
 */
export async function publishRows(
  ctx: Ctx,
  issue: Issue,
  { rows, opinion, batchNo }: { rows: readonly DecidedRow[]; opinion?: string | null; batchNo?: string },
): Promise<number> {
  const ids = rows.map(({ id }) => id)
  const isFirst = await openIssue(ctx, issue)
  await setPublished(ctx, ids)
  await settleIssue(ctx, issue, isFirst)
  await archiveOlder(ctx, rows)
  await keepRevisions(ctx, ids)
  const groups = groupsOf(rows)
  const measured = await refreshReferencePrices(ctx, issue, groups)
  await carryForward(ctx, issue)
  await askForAlerts(ctx, issue.period, groups)
  await notifyPublished(ctx, issue, rows)
  const decision = { stage: auditStage.publication, result: auditResult.passed, opinion: opinion ?? null }
  const entries = rows.map((row) => ({ ...entryOf(row, materialStatus.published), ...decision }))
  await appendAudits(ctx, entries, batchNo)
  return measured
}

/** A row that was offline in between is a new revision; the first publication is the first. */
async function setPublished(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await sql`
    update material_info m set status = ${materialStatus.published}, publish_time = ${ctx.now}, offline_time = null,
      revision = coalesce((select max(r.revision) + 1 from material_revision r where r.info_id = m.id), 1)
    where m.id = any (${[...ids]}::bigint[])`.execute(ctx.db)
}

/**
 * Of each item and region only the newest period stays published. A late issue can itself be the older one. Filtered by
 * the list of items, not by a join: a plan made right after a bulk insert does not know its size.
 */
async function archiveOlder(ctx: Ctx, rows: readonly DecidedRow[]): Promise<void> {
  const { published, archived } = materialStatus
  const itemIds = [...new Set(rows.map(({ itemId }) => itemId))]
  await sql`
    with living as materialized (
      select id, period, max(period) over (partition by item_id, region_code) as newest from material_info
      where item_id = any (${itemIds}::bigint[]) and status = ${published} and is_deleted = 0)
    update material_info set status = ${archived}
    where id = any (array(select id from living where period < newest))`.execute(ctx.db)
}

/** The values valid from now on. */
export async function keepRevisions(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await sql`
    insert into material_revision (info_id, revision, price_incl, price_excl, tax_rate, snapshot, reason, published_at)
    select m.id, m.revision, m.price_incl, m.price_excl, m.tax_rate,
      to_jsonb(m) - array['search_text', 'risk_json', 'contact_name', 'contact_phone', 'tenant_id'], m.revision_reason, ${ctx.now}
    from material_info m where m.id = any (${[...ids]}::bigint[])`.execute(ctx.db)
}

function notifyPublished(ctx: Ctx, { period }: Issue, rows: readonly DecidedRow[]): Promise<void> {
  return notifyOwners(ctx, rows, {
    kind: 'material_published',
    link: `/informationEntry/index?status=${materialStatus.published}`,
    textOf: (own) => ({
      zh: `${period} 期已发布贵企业 ${own.length} 条价格`,
      en: `${own.length} of your prices were published for ${period}`,
    }),
  })
}
