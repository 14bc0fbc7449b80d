import { fail } from '@library/contract/errors'
import type { AnswerOf, BodyOf, QueryOf } from '@library/contract/kit/call'
import {
  type Report,
  type ReportRow,
  type reportListCall,
  shares,
  type submitReportCall,
} from '@library/contract/report/report'
import { type SqlBool, sql } from 'kysely'
import { escapeLike } from '../../kit/list-query.ts'
import { removeRows } from '../../kit/undo/remove-rows.ts'
import type { Caller } from '../../platform/callers/caller.ts'
import { can } from '../../platform/callers/can.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { pageCut } from '../../platform/database/page-limit.ts'
import { requireSource } from './run-query.ts'

/** The user's own reports, and those shared with them. */
function seenReports({ db, caller }: Ctx) {
  const roleIds = sql`${[...caller.roleIds]}::text[]`
  return db
    .selectFrom('report')
    .where('report.isDeleted', '=', 0)
    .where((eb) =>
      eb.or([
        eb('report.createUser', '=', caller.userId),
        eb('report.share', '=', shares.everyone),
        eb.and([
          eb('report.share', '=', shares.roles),
          sql<SqlBool>`string_to_array(report.role_ids, ',') && ${roleIds}`,
        ]),
      ]),
    )
}

const columns = ['id', 'tenantId', 'reportName', 'remark', 'source', 'query', 'share', 'roleIds', 'createUser'] as const
const times = ['createTime', 'updateTime', 'version'] as const
const ownerName = sql<
  string | null
>`(select name from app_user u where u.tenant_id = report.tenant_id and u.id = report.create_user)`

function selected(rows: ReturnType<typeof seenReports>) {
  return rows.select([...columns, ...times]).select(ownerName.as('ownerName'))
}
type Stored = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number]

export async function listReports(
  ctx: Ctx,
  query: QueryOf<typeof reportListCall>,
): Promise<AnswerOf<typeof reportListCall>> {
  const { current, size, reportName, source } = query
  let rows = seenReports(ctx)
  if (reportName) rows = rows.where('report.reportName', 'ilike', `%${escapeLike(reportName)}%`)
  if (source) rows = rows.where('report.source', '=', source)
  const counted = await rows.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  const total = Number(counted.total)
  const [name, direction] = orderOf(query)
  const found = await selected(rows)
    .orderBy(name, direction)
    .orderBy('report.id', direction)
    .modifyEnd(pageCut(size, (current - 1) * size))
    .execute()
  const records = found.map((row) => rowOf(ctx.caller, row))
  return { records, total, size, current, pages: Math.ceil(total / size) }
}

const sortable = ['reportName', 'createTime', 'updateTime'] as const

function orderOf({ ascs, descs }: QueryOf<typeof reportListCall>) {
  const wanted = ascs ?? descs
  if (!wanted) return ['updateTime', 'desc'] as const
  const name = sortable.find((one) => one === wanted.trim())
  if (!name) throw fail('common/unknown-sort', { field: wanted, fields: [ascs ? 'ascs' : 'descs'] })
  return [name, ascs ? 'asc' : 'desc'] as const
}

export async function reportDetail(ctx: Ctx, id: string): Promise<Report> {
  const row = await selected(seenReports(ctx)).where('report.id', '=', id).executeTakeFirst()
  if (!row) throw fail('common/not-found', { resource: 'report', id })
  return { ...rowOf(ctx.caller, row), query: row.query }
}

function rowOf(caller: Caller, { query, roleIds, createUser, ...row }: Stored): ReportRow {
  return {
    ...row,
    name: row.reportName,
    chart: query.chart.kind,
    roleIds: roleIds ? roleIds.split(',') : [],
    mayChange: mayChange(caller, createUser),
  }
}

/** One's own; administrators manage those that others share. */
function mayChange(caller: Caller, createUser: string | null): boolean {
  return createUser === caller.userId || can(caller, 'report_manage')
}

export async function submitReport(ctx: Ctx, body: BodyOf<typeof submitReportCall>): Promise<Report> {
  const { id, version, query, roleIds, ...values } = body
  if (query) requireSource(ctx.caller, query)
  if (id) await lockOwn(ctx, [id])
  const named = values.share === shares.roles ? roleIds : []
  await requireRoles(ctx, values.share, named)
  const row = { ...values, remark: values.remark || null, roleIds: named.join(',') || null }
  const asked = query && { source: query.source, query: JSON.stringify(query) }
  if (!id) {
    if (!asked) throw fail('common/bad-input', { fields: ['query'] })
    const made = await ctx.db
      .insertInto('report')
      .values({ ...row, ...asked })
      .returning('id')
      .executeTakeFirstOrThrow()
    return reportDetail(ctx, made.id)
  }
  let changed = ctx.db
    .updateTable('report')
    .set({ ...row, ...asked })
    .where('id', '=', id)
  if (version !== undefined) changed = changed.where('version', '=', version)
  const { numUpdatedRows } = await changed.executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw fail('common/stale', { id, version })
  return reportDetail(ctx, id)
}

/** All or none. */
export async function removeReports(ctx: Ctx, ids: readonly string[]): Promise<null> {
  await lockOwn(ctx, ids)
  await removeRows(ctx, 'report', ids)
  return null
}

/** An invisible report does not exist; a visible one may still belong to another user. */
async function lockOwn(ctx: Ctx, wanted: readonly string[]): Promise<void> {
  const ids = [...new Set(wanted)]
  const rows = await seenReports(ctx)
    .select(['id', 'createUser'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.length < ids.length) throw fail('common/not-found', { resource: 'report', ids })
  if (rows.some((row) => !mayChange(ctx.caller, row.createUser))) throw fail('report/not-yours')
}

async function requireRoles(ctx: Ctx, share: number, roleIds: readonly string[]): Promise<void> {
  if (share !== shares.roles) return
  const ids = [...new Set(roleIds)]
  const found =
    ids.length === 0
      ? []
      : await ctx.db.selectFrom('role').select('id').where('id', 'in', ids).where('isDeleted', '=', 0).execute()
  const label = { zh: '角色', en: 'Roles' }
  if (ids.length === 0 || found.length < ids.length)
    throw fail('common/unknown-reference', { label, fields: ['roleIds'] })
}
