import { fail } from '@library/contract/errors'
import type { QueryOf } from '@library/contract/kit/call'
import type { PageOf } from '@library/contract/kit/resource'
import type { ProjectRow, projectPageCall } from '@library/contract/workbench/project'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'
import { pageCut } from '../../../platform/database/page-limit.ts'
import { accessColumns, ownShare } from './project-access.ts'
import { shownName } from './shown-name.ts'
import { withoutFigures } from './without-figures.ts'

/** One's own projects and those shared by others, the last changed first. */
export async function listProjects(ctx: Ctx, query: QueryOf<typeof projectPageCall>): Promise<PageOf<ProjectRow>> {
  const { current, size } = query
  const wanted = conditionOf(query)
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from material_project p where ${wanted}`.execute(ctx.db)
  const total = rows[0]?.total ?? 0
  const order = sql`order by p.update_time desc, p.id desc ${pageCut(size, (current - 1) * size)}`
  const records = await projectRows(ctx, sql`${wanted} ${order}`)
  return { records, total, size, current, pages: Math.ceil(total / size) }
}

export async function projectDetail(ctx: Ctx, id: string): Promise<ProjectRow> {
  const [row] = await projectRows(ctx, sql`p.id = ${id} and p.is_deleted = 0`)
  if (!row) throw fail('common/not-found', { resource: 'material_project', id })
  return row
}

function conditionOf({ name, mine, state, removed }: QueryOf<typeof projectPageCall>): RawBuilder<unknown> {
  const text = name?.trim().toLowerCase()
  const isMine = sql`p.owner_id = current_user_id()`
  const parts = [
    sql`p.is_deleted = ${removed}::int`,
    ...(removed === 1 || mine === 1 ? [isMine] : []),
    ...(mine === 0 ? [sql`p.owner_id <> current_user_id()`] : []),
    ...(state === undefined ? [] : [sql`p.state = ${state}::int`]),
    ...(text ? [sql`strpos(lower(p.name || ' ' || coalesce(p.contract_no, '')), ${text}) > 0`] : []),
  ]
  return sql.join(parts, sql` and `)
}

/** The rows with their newest version and last pricing, in one statement. */
async function projectRows(ctx: Ctx, wanted: RawBuilder<unknown>): Promise<ProjectRow[]> {
  const { rows } = await sql<ProjectRow>`
    select p.id, p.version, p.create_user, p.create_dept, p.create_time, p.update_user, p.update_time, p.status, p.is_deleted,
      p.name, p.contract_no, p.region_code, p.tax_method, trim_scale(p.tax_rate)::text as tax_rate, p.price_ladder,
      p.freight_type, p.note, p.owner_id, p.state, ${accessColumns}, ${shownName('p.owner_id')} as owner_name,
      (select g.name from region g where g.code = p.region_code and g.is_deleted = 0 limit 1) as region_name,
      v.id as version_id, v.no as version_no, v.state as version_state, coalesce(v.line_count, 0) as line_count,
      coalesce(found.colours, '{}') as colours, priced.summary as last_pricing,
      (select count(*)::int from material_adjust_sheet a where a.project_id = p.id and a.is_deleted = 0) as sheet_count
    from material_project p
    left join lateral (${ownShare}) share on true
    left join lateral (${newestVersion}) v on true
    left join lateral (${coloursOf}) found on true
    left join lateral (${lastPricing}) priced on true
    where ${wanted}`.execute(ctx.db)
  return rows.map((row) => (row.hidesQuantities ? withoutFigures(row) : row))
}

const newestVersion = sql.raw(`select l.id, l.no, l.state, l.line_count from material_list_version l
  where l.project_id = p.id and l.is_deleted = 0 order by l.no desc limit 1`)

const coloursOf = sql.raw(`select jsonb_object_agg(c.colour, c.n) as colours from (
  select m.colour, count(*)::int as n from material_line_match m where m.version_id = v.id group by m.colour) c`)

const lastPricing =
  sql.raw(`select jsonb_build_object('id', q.id::text, 'period', q.period, 'regionCode', q.region_code,
    'takenAt', substr(q.taken_at::text, 1, 19), 'value', q.totals -> 'totals' ->> 'value',
    'coveragePct', q.totals -> 'totals' ->> 'coveragePct',
    'verifiedSharePct', q.totals -> 'totals' ->> 'verifiedSharePct') as summary
  from material_list_pricing q where q.project_id = p.id and q.state = 1 and q.is_deleted = 0 order by q.id desc limit 1`)
