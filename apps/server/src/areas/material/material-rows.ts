import { fail } from '@library/contract/errors'
import type { PageOf } from '@library/contract/kit/resource'
import { type MaterialRow, offlineRequestState } from '@library/contract/material/material'
import { materialStatus } from '@library/contract/material/material.states'
import { type Expression, type SqlBool, sql } from 'kysely'
import { assumedOf } from '../../domain/assumptions/assumed-fields.ts'
import { withinRegions } from '../../domain/organisation/regions-of-duty.ts'
import { storedFields } from '../../domain/pricing-rows/stored-fields.ts'
import { seenMaterials, type Viewer } from '../../domain/viewers/material.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { pageCut } from '../../platform/database/page-limit.ts'
import { shownMaterial } from './shown-material.ts'

export type Rows = ReturnType<typeof undeleted>

export type Filters = Readonly<{
  materialName?: string | undefined
  spec?: string | undefined
  brand?: string | undefined
  infoNo?: string | undefined
  enterpriseId?: string | undefined
  enterpriseName?: string | undefined
  categoryId?: string | undefined
  regionCode?: string | undefined
  period?: string | undefined
  status?: number | undefined
  materialType?: number | undefined
  priceType?: number | undefined
  riskLevel?: number | undefined
  offlineRequested?: number | undefined
}>

/** The undeleted rows that are visible to the caller and match the filters. */
export function materialRows(ctx: Ctx, viewer: Viewer, filters: Filters = {}): Rows {
  return fitting(undeleted(ctx).where(seenMaterials(viewer)), filters)
}

function undeleted(ctx: Ctx) {
  return ctx.db
    .selectFrom('materialInfo as m')
    .innerJoin('enterprise as e', 'e.id', 'm.enterpriseId')
    .where('m.isDeleted', '=', 0)
}

const contained = {
  materialName: 'm.materialName',
  spec: 'm.spec',
  brand: 'm.brand',
  infoNo: 'm.infoNo',
  enterpriseName: 'e.enterpriseName',
} as const
const equalTexts = { enterpriseId: 'm.enterpriseId', period: 'm.period' } as const
const equalNumbers = {
  status: 'm.status',
  materialType: 'm.materialType',
  priceType: 'm.priceType',
  riskLevel: 'm.riskLevel',
} as const

function fitting(rows: Rows, filters: Filters): Rows {
  let found = rows
  for (const [name, column] of Object.entries(contained)) {
    const wanted = filters[name as keyof typeof contained]
    if (wanted) found = found.where(column, 'ilike', `%${wanted.replace(/[\\%_]/g, '\\$&')}%`)
  }
  for (const [name, column] of Object.entries(equalTexts)) {
    const wanted = filters[name as keyof typeof equalTexts]
    if (wanted !== undefined) found = found.where(column, '=', wanted)
  }
  for (const [name, column] of Object.entries(equalNumbers)) {
    const wanted = filters[name as keyof typeof equalNumbers]
    if (wanted !== undefined) found = found.where(column, '=', wanted)
  }
  if (filters.offlineRequested !== undefined) found = found.where(requestWaits(filters.offlineRequested === 1))
  if (filters.regionCode) found = found.where(withinRegions('m.regionCode', [filters.regionCode]))
  return filters.categoryId ? found.where(withinCategory(filters.categoryId)) : found
}

/** A request to take a price offline waits as long as the price is published. */
function requestWaits(isWanted: boolean): Expression<SqlBool> {
  const { open } = offlineRequestState
  const waits = sql`m.status = ${sql.lit(materialStatus.published)} and exists (
    select from material_offline_request o where o.info_id = m.id and o.state = ${sql.lit(open)} and o.is_deleted = 0)`
  return isWanted ? sql<SqlBool>`${waits}` : sql<SqlBool>`not (${waits})`
}

/** The class and all below it. */
export function withinCategory(id: string): Expression<SqlBool> {
  return sql<SqlBool>`m.category_id in (
    select id from material_category where id = ${id} or ${id} = any (string_to_array(ancestors, ',')))`
}

/** Names beside codes, moments as text, what was worked out. */
const workedOut = `'id', m.id::text, 'tenantId', m.tenant_id, 'createUser', m.create_user::text, 'createDept', m.create_dept::text,
  'createTime', to_char(m.create_time, 'YYYY-MM-DD HH24:MI:SS'), 'updateUser', m.update_user::text,
  'updateTime', to_char(m.update_time, 'YYYY-MM-DD HH24:MI:SS'), 'status', m.status, 'isDeleted', m.is_deleted,
  'version', m.version, 'infoNo', m.info_no, 'itemId', m.item_id::text, 'stdMaterialId', m.std_material_id::text,
  'enterpriseId', m.enterprise_id::text, 'enterpriseName', e.enterprise_name, 'categoryCode', m.category_code,
  'categoryName', m.category_name, 'attrs', m.attrs,
  'regionName', (select r.name from region r where r.code = m.region_code and r.is_deleted = 0),
  'prevPriceExcl', round(m.prev_price_excl, 2)::text, 'momRate', m.mom_rate, 'riskLevel', m.risk_level, 'risks', m.risk_json,
  'assumed', ${assumedOf('m')},
  'rejectStage', m.reject_stage, 'rejectReason', m.reject_reason,
  'submitTime', to_char(m.submit_time, 'YYYY-MM-DD HH24:MI:SS'),
  'firstAuditTime', to_char(m.first_audit_time, 'YYYY-MM-DD HH24:MI:SS'),
  'secondAuditTime', to_char(m.second_audit_time, 'YYYY-MM-DD HH24:MI:SS'),
  'publishTime', to_char(m.publish_time, 'YYYY-MM-DD HH24:MI:SS'),
  'offlineTime', to_char(m.offline_time, 'YYYY-MM-DD HH24:MI:SS'),
  'revision', m.revision, 'revisionReason', m.revision_reason,
  'importNote', (select jsonb_build_object('row', p.row_no, 'unit', p.typed_unit, 'price', trim_scale(p.typed_price)::text,
    'quantity', trim_scale(p.typed_quantity)::text)
    from price_origin p where p.info_id = m.id),
  'ownCode', (select string_agg(a.code, '、' order by a.code) from item_alias a where a.item_id = m.item_id),
  'viewCount', coalesce((select v.views from material_view v where v.info_id = m.id), 0),
  'offlineRequest', (select case when o.state <> ${offlineRequestState.withdrawn} then jsonb_build_object(
    'state', o.state, 'reason', o.reason, 'requestTime', to_char(o.create_time, 'YYYY-MM-DD HH24:MI:SS'),
    'answer', o.answer, 'decideTime', to_char(o.decide_time, 'YYYY-MM-DD HH24:MI:SS')) end
    from material_offline_request o where o.info_id = m.id and o.is_deleted = 0 order by o.id desc limit 1)`

/** The columns of an answer, in SQL. */
export const answered = sql<MaterialRow>`jsonb_build_object(${sql.raw(workedOut)}) || jsonb_build_object(${storedFields('m')})`

export type Sort = readonly (readonly [column: string, direction: 'asc' | 'desc'])[]
type Paging = { current: number; size: number; ascs?: string | undefined; descs?: string | undefined }

/** The allowed order columns; anything else is refused, so that no name of a request reaches SQL. */
const sortable: Readonly<Record<string, string>> = {
  createTime: 'm.createTime',
  updateTime: 'm.updateTime',
  submitTime: 'm.submitTime',
  publishTime: 'm.publishTime',
  materialName: 'm.materialName',
  categoryCode: 'm.categoryCode',
  regionCode: 'm.regionCode',
  period: 'm.period',
  priceIncl: 'm.priceIncl',
  priceExcl: 'm.priceExcl',
  momRate: 'm.momRate',
  riskLevel: 'm.riskLevel',
  status: 'm.status',
  infoNo: 'm.infoNo',
  enterpriseName: 'e.enterpriseName',
}

export function wantedSort({ ascs, descs }: Paging): Sort {
  const names = (list = '') => list.split(',').flatMap((name) => name.trim() || [])
  const column = (name: string, field: string) => {
    if (!Object.hasOwn(sortable, name)) throw fail('common/unknown-sort', { field: name, fields: [field] })
    return sortable[name] as string
  }
  return [
    ...names(ascs).map((name) => [column(name, 'ascs'), 'asc'] as const),
    ...names(descs).map((name) => [column(name, 'descs'), 'desc'] as const),
  ]
}

type Shown<M> = { viewer: Viewer; sort: Sort; more: Expression<M>; total?: number }

/**
 * One page for the viewer, in the requested order, else the given one, and always a stable one. `more` adds to each record,
 * `total` is of rows that have been counted.
 */
export async function pageOfRows<M extends object>(
  rows: Rows,
  paging: Paging,
  { viewer, sort, more, total: known }: Shown<M>,
): Promise<PageOf<MaterialRow & M>> {
  const total = known ?? (await countOf(rows))
  const { size, current } = paging
  const wanted = wantedSort(paging)
  const order: Sort = [...(wanted.length > 0 ? wanted : sort), ['m.id', 'desc']]
  const sorted = order.reduce((query, [column, direction]) => query.orderBy(column as 'm.id', direction), rows)
  const from = (current - 1) * size
  const found =
    from >= total
      ? []
      : await sorted
          .select(sql<MaterialRow & M>`${answered} || ${more}`.as('record'))
          .modifyEnd(pageCut(size, from))
          .execute()
  const records = found.map((row) => shownMaterial(viewer, row.record as MaterialRow & M))
  return { records, total, size, current, pages: Math.ceil(total / size) }
}

export async function countOf(rows: Rows): Promise<number> {
  const { total } = await rows.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  return Number(total)
}

export const nothingMore = sql<object>`'{}'::jsonb`
export const newestFirst: Sort = [['m.createTime', 'desc']]

/** One row as visible to the caller. */
export async function materialRow(ctx: Ctx, viewer: Viewer, id: string): Promise<MaterialRow> {
  const row = await materialRows(ctx, viewer).select(answered.as('record')).where('m.id', '=', id).executeTakeFirst()
  if (!row) throw fail('common/not-found', { resource: 'material_info', id })
  return shownMaterial(viewer, row.record)
}
