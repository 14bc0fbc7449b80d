import { fail } from '@library/contract/errors'
import { type definitionListCall, type ProcessDefinition, suspension } from '@library/contract/flow/definition'
import type { startListCall } from '@library/contract/flow/work'
import type { QueryOf } from '@library/contract/kit/call'
import type { Language } from '@library/contract/kit/label'
import type { PageOf } from '@library/contract/kit/resource'
import { type RawBuilder, sql } from 'kysely'
import { categoriesIn } from '../../../domain/flow/model/categories.ts'
import { escapeLike } from '../../../kit/list-query.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { pageCut } from '../../../platform/database/page-limit.ts'

type Filters = QueryOf<typeof startListCall>
type Row = Omit<ProcessDefinition, 'categoryName' | 'routeKey' | 'routeValue'>

/** The newest active definition of each process; the station's own has priority over the shared one. */
export async function startList(ctx: Ctx, query: Filters, language: Language): Promise<PageOf<ProcessDefinition>> {
  const newest = sql`d.id in (
    select distinct on (key) id from flow_definition
    where is_deleted = 0 and suspension_state = ${suspension.active} and (for_tenant is null or for_tenant = ${ctx.caller.tenantId})
    order by key, for_tenant is null, number desc)`
  return page(ctx, { query, language, where: newest })
}

export async function definitionList(
  ctx: Ctx,
  query: QueryOf<typeof definitionListCall>,
  language: Language,
): Promise<PageOf<ProcessDefinition>> {
  const latest = sql`d.number = (select max(n.number) from flow_definition n
    where n.key = d.key and n.for_tenant is not distinct from d.for_tenant and n.is_deleted = 0)`
  const conditions = [
    seen(ctx),
    ...(query.latest === '1' ? [latest] : []),
    ...(query.tenantId ? [sql`d.for_tenant = ${query.tenantId}`] : []),
  ]
  return page(ctx, { query, language, where: sql.join(conditions, sql` and `) })
}

function seen({ caller }: Ctx): RawBuilder<unknown> {
  return caller.isPlatformAdministrator ? sql`true` : sql`(d.for_tenant is null or d.for_tenant = ${caller.tenantId})`
}

export async function definitionDetail(ctx: Ctx, id: string, language: Language) {
  const [row] = await select(ctx, sql`${seen(ctx)} and d.id = ${id}`, sql``)
  if (!row) throw fail('common/not-found', { resource: 'flow_definition', id })
  const { xml } = await ctx.db.selectFrom('flowDefinition').select('xml').where('id', '=', id).executeTakeFirstOrThrow()
  const [definition] = await withLabels(ctx, [row], language)
  return { ...(definition as ProcessDefinition), xml }
}

type Asked = Readonly<{ query: Filters; language: Language; where: RawBuilder<unknown> }>

async function page(ctx: Ctx, { query, language, where }: Asked): Promise<PageOf<ProcessDefinition>> {
  const { size, current, category, key, name } = query
  const all = sql.join(
    [
      where,
      ...(category ? [sql`d.category = ${category}`] : []),
      ...(key ? [sql`d.key ilike ${`%${escapeLike(key)}%`}`] : []),
      ...(name ? [sql`d.name ilike ${`%${escapeLike(name)}%`}`] : []),
    ],
    sql` and `,
  )
  const { rows } = await sql<{
    total: string
  }>`select count(*) as total from flow_definition d where d.is_deleted = 0 and ${all}`.execute(ctx.db)
  const total = Number(rows[0]?.total ?? 0)
  const found = await select(ctx, all, pageCut(size, (current - 1) * size))
  return { records: await withLabels(ctx, found, language), total, size, current, pages: Math.ceil(total / size) }
}

async function select(ctx: Ctx, where: RawBuilder<unknown>, cut: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select d.id, d.key, d.name, d.category, d.number as version, d.deployment_id, d.suspension_state, d.form_key, d.start_variables,
      coalesce(d.for_tenant, '') as tenant_id, t.tenant_name, d.create_time as deployment_time,
      (select count(*)::int from flow_instance i where i.definition_id = d.id and i.status = 'running') as running_count
    from flow_definition d left join tenant t on t.tenant_id = d.for_tenant
    where d.is_deleted = 0 and ${where}
    order by d.create_time desc, d.id desc ${cut}`.execute(ctx.db)
  return rows
}

async function withLabels(ctx: Ctx, rows: readonly Row[], language: Language): Promise<ProcessDefinition[]> {
  const categories = await categoriesIn(ctx, language)
  return rows.map((row) => {
    const { name, routeKey, routeValue } = categories.get(row.category) ?? {
      name: null,
      routeKey: null,
      routeValue: null,
    }
    return { ...row, categoryName: name, routeKey, routeValue }
  })
}
