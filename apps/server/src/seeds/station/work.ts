import { auditResult, auditStage, materialStatus } from '@library/contract/material/material.states'
import { type RawBuilder, sql } from 'kysely'
import { appendAudits } from '../../areas/material/audit/audit-chain.ts'
import { refreshRisk } from '../../areas/material/audit/risk.ts'
import type { InfoRow } from '../../areas/material/decided-row.ts'
import { priceRowOf } from '../../areas/material/price-row-of.ts'
import type { Ctx } from '../../platform/database/database.ts'
import type { Steps } from './issues.ts'

const { draft, pendingFirst, pendingSecond, approved, published, rejected, offline } = materialStatus
const reason = '报价高于同类企业较多，请补充采购合同或说明原因'

/** The open work in the collecting period: of every third item, and of most of the demonstration user's own. */
const others = [pendingFirst, pendingSecond, approved, pendingFirst, draft, pendingSecond, rejected, approved] as const
const own = [draft, pendingFirst, pendingSecond, approved, rejected, draft, undefined, pendingFirst] as const

export function statusNow(no: number, isOwn: boolean): number | undefined {
  if (isOwn) return own[no % own.length]
  return no % 3 === 0 ? others[(no / 3) % others.length] : undefined
}

export type Desk = Readonly<Record<'auditor' | 'reviewer' | 'publisher', { id: string; realName: string } | undefined>>

/** The decisions about the newest rows: the chain as it would have grown, oldest decision first. */
export async function addDecisions(
  ctx: Ctx,
  desk: Desk,
  { from, issued }: { from: string; issued: Date },
): Promise<void> {
  const rows = await ctx.db
    .selectFrom('materialInfo')
    .select(['id', 'status', 'period'])
    .where('period', '>=', from)
    .where('status', '!=', draft)
    .orderBy('id')
    .execute()
  const issue = rows.filter(({ period }) => period === from)
  const collected = rows.filter(({ period }) => period !== from)
  const day = 86_400_000
  const then = (days: number) => new Date(issued.getTime() + days * day)
  const ago = (hours: number) => new Date(ctx.now.getTime() - hours * (day / 24))
  await passRows(ctx, issue, { desk, times: [then(-6), then(-4), issued] })
  await passRows(ctx, collected, { desk, times: [ago(14), ago(2), ctx.now] })
  const refused = rows.filter(({ status }) => status === rejected)
  const decision = { stage: auditStage.first, result: auditResult.rejected, opinion: reason }
  const move = { fromStatus: pendingFirst, toStatus: rejected }
  await appendAudits(
    as(ctx, desk.auditor, ctx.now),
    refused.map(({ id }) => ({ infoId: id, ...decision, ...move })),
  )
}

type Decided = Readonly<{ id: string; status: number }>

async function passRows(
  ctx: Ctx,
  rows: readonly Decided[],
  { desk, times }: { desk: Desk; times: readonly [Date, Date, Date] },
): Promise<void> {
  const passed = (least: number) => rows.filter(({ status }) => status >= least && status !== rejected)
  const steps = [
    { who: desk.auditor, at: times[0], stage: auditStage.first, to: pendingSecond },
    { who: desk.reviewer, at: times[1], stage: auditStage.second, to: approved },
    { who: desk.publisher, at: times[2], stage: auditStage.publication, to: published },
  ]
  for (const { who, at, stage, to } of steps) {
    const decision = { stage, result: auditResult.passed, opinion: null, fromStatus: to - 1, toStatus: to }
    const entries = passed(to).map(({ id }) => ({ infoId: id, ...decision }))
    await appendAudits(as(ctx, who, at), entries, 'B0000000000000000')
  }
}

/** The columns besides the chain: who audited when, why a row came back, what was only carried over. */
export function stepsNow({ now }: Ctx, { auditor, reviewer }: Desk): Steps {
  const when = (statuses: readonly number[], what: RawBuilder<unknown>) =>
    sql`case when row.status = any (${[...statuses]}::int[]) then ${what} end`
  const ago = (hours: number) => sql`${now}::timestamptz - make_interval(hours => ${hours}, mins => m.no % 700)`
  const first = [pendingSecond, approved, rejected]
  return {
    submit_time: when([pendingFirst, ...first], ago(30)),
    first_audit_time: when(first, ago(14)),
    first_auditor_id: when(first, sql`${auditor?.id ?? null}::bigint`),
    second_audit_time: when([approved], ago(2)),
    second_auditor_id: when([approved], sql`${reviewer?.id ?? null}::bigint`),
    publish_time: sql`null::timestamptz`,
    offline_time: sql`null::timestamptz`,
    reject_stage: when([rejected], sql`${auditStage.first}::int`),
    reject_reason: when([rejected], sql`${reason}::text`),
    carried: sql`case when row.status = ${draft} and m.no % 4 = 0 then 1 else 0 end`,
  }
}

/** For published rows: around the publication date. */
export function stepsThen({ auditor, reviewer }: Desk): Steps {
  const before = (days: number) => sql`row.at - make_interval(days => ${days}, mins => m.no % 400)`
  return {
    submit_time: before(10),
    first_audit_time: before(6),
    first_auditor_id: sql`${auditor?.id ?? null}::bigint`,
    second_audit_time: before(4),
    second_auditor_id: sql`${reviewer?.id ?? null}::bigint`,
    publish_time: sql`case when row.status <> ${approved} then row.at end`,
    offline_time: sql`case when row.status = ${offline} then row.at + interval '3 days' end`,
    reject_stage: sql`null::int`,
    reject_reason: sql`null::text`,
    carried: sql`0`,
  }
}

/** The warnings for an auditor, by the product's own rules. */
export async function weighRisks(ctx: Ctx, period: string): Promise<void> {
  const rows = await ctx.db
    .selectFrom('materialInfo')
    .selectAll()
    .where('period', '=', period)
    .where('status', 'in', [pendingFirst, pendingSecond])
    .where('changeReason', 'is not', null)
    .execute()
  for (const row of rows) await refreshRisk(ctx, row.id, priceRowOf(row as InfoRow))
}

function as(ctx: Ctx, who: { id: string; realName: string } | undefined, now: Date): Ctx {
  return { ...ctx, now, caller: { ...ctx.caller, userId: who?.id ?? '', realName: who?.realName ?? '' } }
}
