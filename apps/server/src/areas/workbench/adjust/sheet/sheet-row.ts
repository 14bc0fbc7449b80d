import { fail } from '@library/contract/errors'
import type { AnswerOf, QueryOf } from '@library/contract/kit/call'
import { type AdjustSheet, adjustMethod } from '@library/contract/workbench/adjust'
import type { adjustPageCall } from '@library/contract/workbench/adjust.calls'
import { monthBefore } from '@library/pricing/adjustment/index-month'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../../platform/database/database.ts'
import { pageCut } from '../../../../platform/database/page-limit.ts'

export const sheetResource = 'material_adjust_sheet'

type Stored = Omit<AdjustSheet, 'indexMonth'>

const columns =
  sql.raw(`s.id, s.create_user, s.create_dept, s.create_time, s.update_user, s.update_time, s.status, s.is_deleted,
  s.version, s.project_id, p.name as project_name, p.contract_no, s.pricing_id, s.name, s.method, s.rule_id, s.rule, s.rule_from,
  s.region_code, (select g.name from region g where g.code = s.region_code and g.is_deleted = 0) as region_name,
  s.tender_day::text as tender_day, s.base_period, s.months, s.tax_mode, trim_scale(s.tax_rate)::text as tax_rate,
  trim_scale(s.tax_inside)::text as tax_inside, s.parties, s.documents, s.index_terms as index, s.note, s.state, s.no, s.hash,
  s.final_at, s.void_reason, s.replaces_id, (select o.no from material_adjust_sheet o where o.id = s.replaces_id) as replaces_no,
  (select count(*)::int from material_adjust_line l where l.sheet_id = s.id and l.is_deleted = 0) as line_count,
  s.result #>> '{computed,total}' as total, s.result #>> '{computed,totalWithTax}' as total_with_tax,
  p.id = any (edited_projects()) as may_edit`)
const from = sql.raw(
  'from material_adjust_sheet s join material_project p on p.tenant_id = s.tenant_id and p.id = s.project_id',
)
/** A removed project takes its sheets along. */
const living = sql.raw('s.is_deleted = 0 and p.is_deleted = 0')

type Query = QueryOf<typeof adjustPageCall>

/** Sheets of the caller's own projects and of those shared with him: row-level security leaves out all others. */
export async function listSheets(ctx: Ctx, query: Query): Promise<AnswerOf<typeof adjustPageCall>> {
  const { current, size, projectId, name, state } = query
  const wanted = [
    living,
    ...(projectId ? [sql`s.project_id = ${projectId}`] : []),
    ...(name ? [sql`strpos(lower(concat_ws(' ', s.name, s.no, p.name)), lower(${name})) > 0`] : []),
    ...(state === undefined ? [] : [sql`s.state = ${state}`]),
  ]
  const where = sql`where ${sql.join(wanted, sql` and `)}`
  const counted = await sql<{ total: number }>`select count(*)::int as total ${from} ${where}`.execute(ctx.db)
  const total = counted.rows[0]?.total ?? 0
  const { rows } = await sql<Stored>`
    select ${columns} ${from} ${where} order by s.update_time desc, s.id desc ${pageCut(size, (current - 1) * size)}`.execute(
    ctx.db,
  )
  return { records: rows.map(withIndexMonth), total, size, current, pages: Math.ceil(total / size) }
}

export async function findSheet(ctx: Ctx, id: string, lock: RawBuilder<unknown> = sql``): Promise<AdjustSheet> {
  const { rows } = await sql<Stored>`select ${columns} ${from} where s.id = ${id} and ${living} ${lock}`.execute(ctx.db)
  const [row] = rows
  if (!row) throw fail('common/not-found', { resource: sheetResource, id })
  return withIndexMonth(row)
}

/** For a change: two users who save at once wait for each other, and the second one is stale. */
export async function lockSheet(ctx: Ctx, id: string, version: number | undefined): Promise<AdjustSheet> {
  const sheet = await findSheet(ctx, id)
  await requireEdited(ctx, sheet.projectId)
  const locked = await findSheet(ctx, id, sql`for update of s`)
  if (version !== undefined && version !== locked.version) throw fail('common/stale', { id, version })
  return locked
}

type Project = Readonly<{ state: number; taxMethod: number; mayEdit: boolean }>

/** For work on its sheets: those who only read are refused, and so is everybody while it is archived. */
export async function requireEdited(ctx: Ctx, projectId: string): Promise<Project> {
  const { rows } = await sql<Project>`
    select p.state, p.tax_method, p.id = any (edited_projects()) and p.id = any (projects_with_quantities()) as may_edit
    from material_project p where p.id = ${projectId} and p.is_deleted = 0`.execute(ctx.db)
  const [project] = rows
  if (!project) throw fail('common/not-found', { resource: 'material_project', id: projectId })
  if (!project.mayEdit) throw fail('common/forbidden')
  if (project.state === 1) throw fail('project/archived')
  return project
}

/** Ft is the index of the month that holds the 42nd day before the end of the certificate's period (A.1). */
function withIndexMonth(row: Stored): AdjustSheet {
  const { method, index } = row
  const isByIndex = method === adjustMethod.indices && index
  return { ...row, indexMonth: isByIndex ? monthBefore(index.periodEnd, index.daysBefore).month : null }
}
