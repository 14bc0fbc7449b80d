import { fail } from '@library/contract/errors'
import type { Deciding } from '@library/contract/flow/binding'
import type { AnswerOf, BodyOf, QueryOf } from '@library/contract/kit/call'
import type { auditedListCall, waitingListCall } from '@library/contract/material/audit'
import type { individualCall, materialListCall, underReviewCall } from '@library/contract/material/material.calls'
import { materialStatus, waitingFor } from '@library/contract/material/material.states'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { decidingProcess } from '../../domain/flow/run/deciding.ts'
import { loadViewer } from '../../domain/viewers/material.ts'
import { can } from '../../platform/callers/can.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { readNumbers } from '../../platform/settings/params.ts'
import { infoTable } from './audit/as-business.ts'
import {
  countOf,
  type Filters,
  materialRows,
  newestFirst,
  nothingMore,
  pageOfRows,
  type Rows,
  wantedSort,
} from './material-rows.ts'

/** Every state, within the caller's visibility. */
export async function listMaterials(ctx: Ctx, query: QueryOf<typeof materialListCall>) {
  const viewer = await loadViewer(ctx)
  const rows = materialRows(ctx, viewer, query)
  return pageOfRows(rows, query, { viewer, sort: newestFirst, more: nothingMore })
}

/** The rows of the caller's enterprise. A user who enters for enterprises sees those of the named enterprise, or all. */
export async function listOwn(ctx: Ctx, body: BodyOf<typeof individualCall>): Promise<AnswerOf<typeof individualCall>> {
  const viewer = await loadViewer(ctx)
  const { status, ...others } = body
  if (!viewer.ownId && !can(viewer, 'information_entry_manage')) throw fail('enterprise/none')
  const own = materialRows(ctx, viewer, viewer.ownId ? { ...others, enterpriseId: viewer.ownId } : others)
  const rows = status === undefined ? own : own.where('m.status', '=', status)
  const counts = await countsOf(own)
  const total = status === undefined ? Object.values(counts).reduce((sum, n) => sum + n, 0) : (counts[status] ?? 0)
  const page = await pageOfRows(rows, body, { viewer, sort: newestFirst, more: nothingMore, total })
  const { 'audit.reasonThreshold': reasonThreshold } = await readNumbers(ctx, ['audit.reasonThreshold'])
  return { ...page, counts, reasonThreshold }
}

async function countsOf(rows: Rows): Promise<Record<string, number>> {
  const counted = await rows
    .select((eb) => ['m.status', eb.fn.countAll<string>().as('n')])
    .groupBy('m.status')
    .execute()
  const found = new Map(counted.map((row) => [row.status, Number(row.n)]))
  return Object.fromEntries(Object.values(materialStatus).map((status) => [String(status), found.get(status) ?? 0]))
}

/** Sent and not yet decided: for the owner their own, for the station those of its regions. */
export async function listInReview(ctx: Ctx, body: BodyOf<typeof underReviewCall>) {
  const viewer = await loadViewer(ctx)
  const { pendingFirst, pendingSecond } = materialStatus
  const rows = materialRows(ctx, viewer, body).where('m.status', 'in', [pendingFirst, pendingSecond])
  return pageOfRows(rows, body, { viewer, sort: [['m.submitTime', 'asc']], more: nothingMore })
}

/** The work that the caller may do: the riskiest first, then the longest waiting. */
export async function listWaiting(ctx: Ctx, body: BodyOf<typeof waitingListCall>) {
  const { viewer, rows } = await waitingRows(ctx, body)
  const waitHours = sql`round((extract(epoch from ${ctx.now}::timestamptz - m.submit_time) / 3600)::numeric, 1)`
  const process = decidingProcess(ctx, infoTable, 'm.id')
  return pageOfRows(rows, body, {
    viewer,
    sort: [
      ['m.riskLevel', 'desc'],
      ['m.submitTime', 'asc'],
    ],
    more: sql<{
      waitHours: number
      process: Deciding | null
    }>`jsonb_build_object('waitHours', coalesce(${waitHours}, 0), 'process', ${process})`,
  })
}

/** The rows that wait for the caller's role. */
export async function waitingRows(ctx: Ctx, filters: Filters) {
  const viewer = await loadViewer(ctx)
  const mine = waitingFor.flatMap(({ permission, statuses }) => (can(viewer, permission) ? statuses : []))
  if (mine.length === 0) throw fail('common/forbidden')
  return { viewer, rows: materialRows(ctx, viewer, filters).where('m.status', 'in', [...new Set(mine)]) }
}

type Audited = AnswerOf<typeof auditedListCall>['records'][number]

/** Decided rows, by their last decision: newest first. */
export async function listAudited(ctx: Ctx, body: BodyOf<typeof auditedListCall>) {
  const viewer = await loadViewer(ctx)
  if (!viewer.isStation) throw fail('common/forbidden')
  const [of, later] = [decisions(ctx, body, 'a'), decisions(ctx, body, 'later')]
  const wanted = materialRows(ctx, viewer, body)
  const decided = wanted.where(sql<SqlBool>`exists (${of})`)
  const shown = { viewer, sort: [['a.chainNo', 'desc']] as const, total: await countOf(decided) }
  // In another order the last decision is read for the rows of the page alone.
  if (wantedSort(body).length > 0) {
    const last = sql`(select ${auditRecordOf('a')} from (${of} order by a.chain_no desc limit 1) a)`
    return pageOfRows(decided, body, { ...shown, more: lastAudit(last) })
  }
  // From the decisions, whose index has the order of the page. The page selects from the row and its enterprise; only our
  // SQL below names the joined record.
  const rows = wanted
    .innerJoin(sql<{ chainNo: string }>`lateral (${of})`.as('a'), (join) => join.onTrue())
    .where(sql<SqlBool>`not exists (${later} and later.chain_no > a.chain_no)`) as unknown as Rows
  return pageOfRows(rows, body, { ...shown, more: lastAudit(auditRecordOf('a')) })
}

/** The decisions on a row that the filters want. */
function decisions(
  ctx: Ctx,
  { result, auditStartTime, auditEndTime, mine }: BodyOf<typeof auditedListCall>,
  alias: string,
) {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const conditions = [
    sql`${column('info_id')} = m.id and ${column('stage')} is not null and ${column('is_deleted')} = 0`,
    ...(result ? [sql`${column('result')} = ${result}`] : []),
    ...(auditStartTime ? [sql`${column('audit_time')} >= ${auditStartTime}::timestamptz`] : []),
    ...(auditEndTime ? [sql`${column('audit_time')} < ${auditEndTime}::timestamptz`] : []),
    ...(mine === 1 ? [sql`${column('auditor_id')} = ${ctx.caller.userId}`] : []),
  ]
  return sql`select * from material_audit ${sql.ref(alias)} where ${sql.join(conditions, sql` and `)}`
}

function lastAudit(record: RawBuilder<unknown>) {
  return sql<Pick<Audited, 'lastAudit'>>`jsonb_build_object('lastAudit', ${record})`
}

/** A record of the chain as responses contain it. */
export function auditRecordOf(alias: string) {
  const column = (name: string) => sql.raw(`${alias}.${name}`)
  return sql`jsonb_build_object('id', ${column('id')}::text, 'infoId', ${column('info_id')}::text,
    'stage', ${column('stage')}, 'result', ${column('result')}, 'opinion', ${column('opinion')},
    'fromStatus', ${column('from_status')}, 'toStatus', ${column('to_status')},
    'auditorId', ${column('auditor_id')}::text, 'auditorName', ${column('auditor_name')},
    'auditTime', to_char(${column('audit_time')}, 'YYYY-MM-DD HH24:MI:SS'), 'batchNo', ${column('batch_no')})`
}
