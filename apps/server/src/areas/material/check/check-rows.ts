import { fail } from '@library/contract/errors'
import type { QueryOf } from '@library/contract/kit/call'
import type { PageOf } from '@library/contract/kit/resource'
import { type QuoteCheckRow, type quoteCheckListCall, quoteCheckState } from '@library/contract/material/quote-check'
import { type Expression, sql } from 'kysely'
import { withinRegions } from '../../../domain/organisation/regions-of-duty.ts'
import { loadViewer, type Viewer } from '../../../domain/viewers/material.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { pageCut } from '../../../platform/database/page-limit.ts'

const { held, confirmProposed, excludeProposed } = quoteCheckState
const open = sql`c.state in (${sql.lit(held)}, ${sql.lit(confirmProposed)}, ${sql.lit(excludeProposed)})`
const instant = (column: string) => sql.raw(`to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`)

const columns = sql`c.id, c.version, c.info_id, m.info_no, m.material_name, m.spec, m.unit_code, m.category_name,
  c.region_code, g.name as region_name, c.period, m.enterprise_id, e.enterprise_name, round(c.price_excl, 2)::text as price_excl,
  round(m.prev_price_excl, 2)::text as previous_excl, m.change_reason, m.quotation_id, round(r.price_excl, 2)::text as reference_excl,
  r.n, c.reason, c.state, c.opinion, c.decide_user, d.real_name as decide_name, ${instant('c.decide_time')} as decide_time,
  c.moved::float8 as moved, c.second_opinion, s.real_name as second_name, ${instant('c.second_time')} as second_time`

const from = sql`from quote_check c join material_info m on m.id = c.info_id join enterprise e on e.id = m.enterprise_id
  left join region g on g.code = c.region_code and g.is_deleted = 0
  left join app_user d on d.id = c.decide_user left join app_user s on s.id = c.second_user
  left join material_reference_price r on r.std_material_id = c.std_material_id and r.region_code = c.region_code
    and r.period = c.period and r.replaced_at is null`

/** Flagged quotes in the regions of duty of the caller: the newest period first, proposals before held ones. */
export async function listChecks(ctx: Ctx, query: QueryOf<typeof quoteCheckListCall>): Promise<PageOf<QuoteCheckRow>> {
  const { current, size, isOpen, period, regionCode, materialName } = query
  const conditions = [
    ...seen(await loadViewer(ctx)),
    isOpen === '1' ? open : sql`not (${open})`,
    ...(period ? [sql`c.period = ${period}`] : []),
    ...(regionCode ? [withinRegions('c.regionCode', [regionCode])] : []),
    ...(materialName ? [sql`position(lower(${materialName}) in lower(m.material_name || ' ' || m.spec)) > 0`] : []),
  ]
  const wanted = sql`${from} where c.is_deleted = 0 and ${sql.join(conditions, sql` and `)}`
  const counted = await sql<{ total: number }>`select count(*)::int as total ${wanted}`.execute(ctx.db)
  const total = counted.rows[0]?.total ?? 0
  const { rows } = await sql<QuoteCheckRow>`
    select ${columns} ${wanted} order by c.period desc, c.state = ${sql.lit(held)}, c.id
    ${pageCut(size, (current - 1) * size)}`.execute(ctx.db)
  return { records: rows, total, size, current, pages: Math.ceil(total / size) }
}

/** One of another region looks like one that does not exist. */
export async function checkRow(ctx: Ctx, viewer: Viewer, id: string): Promise<QuoteCheckRow> {
  const conditions = [sql`c.id = ${id}`, ...seen(viewer)]
  const { rows } = await sql<QuoteCheckRow>`
    select ${columns} ${from} where c.is_deleted = 0 and ${sql.join(conditions, sql` and `)}`.execute(ctx.db)
  const [row] = rows
  if (!row) throw fail('common/not-found', { resource: 'quote_check', id })
  return row
}

function seen({ regions }: Viewer): Expression<unknown>[] {
  return regions ? [withinRegions('c.regionCode', regions)] : [sql`true`]
}
