import type { AnswerOf, QueryOf } from '@library/contract/kit/call'
import type { asPublishedCall, RevisionRow } from '@library/contract/material/revision'
import { sql } from 'kysely'
import { loadViewer } from '../../../domain/viewers/material.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { pageCut } from '../../../platform/database/page-limit.ts'
import { materialRow } from '../material-rows.ts'

const columns = sql`r.id, r.info_id, r.revision, round(r.price_incl, 2)::text as price_incl,
  round(r.price_excl, 2)::text as price_excl, trim_scale(r.tax_rate)::text as tax_rate, r.reason, r.published_at,
  r.replaced_at, r.create_user`

/** All published revisions of a row, newest first. Anyone who sees the row sees its history. */
export async function revisionsOf(ctx: Ctx, id: string): Promise<RevisionRow[]> {
  await materialRow(ctx, await loadViewer(ctx), id)
  const { rows } = await sql<RevisionRow>`
    select ${columns} from material_revision r where r.info_id = ${id} order by r.revision desc`.execute(ctx.db)
  return rows
}

type Query = QueryOf<typeof asPublishedCall>

/** What a reader saw at the end of that day: later corrections or removals make no difference. */
export async function asPublishedOn(ctx: Ctx, query: Query): Promise<AnswerOf<typeof asPublishedCall>> {
  const { day, id, period, regionCode, materialName, current, size } = query
  const end = sql`(${day}::date + 1)::timestamptz`
  const wanted = [
    sql`r.published_at < ${end} and (r.replaced_at is null or r.replaced_at >= ${end})`,
    ...(id ? [sql`r.info_id = ${id}`] : []),
    ...(period ? [sql`r.snapshot ->> 'period' = ${period}`] : []),
    ...(regionCode ? [sql`r.snapshot ->> 'region_code' = ${regionCode}`] : []),
    ...(materialName ? [sql`position(lower(${materialName}) in lower(r.snapshot ->> 'material_name')) > 0`] : []),
  ]
  const found = sql`from material_revision r where ${sql.join(wanted, sql` and `)}`
  const counted = await sql<{ total: string }>`select count(*) as total ${found}`.execute(ctx.db)
  const total = Number(counted.rows[0]?.total ?? 0)
  const { rows } = await sql<AnswerOf<typeof asPublishedCall>['records'][number]>`
    select ${columns}, r.snapshot ->> 'info_no' as info_no, r.snapshot ->> 'material_name' as material_name,
      r.snapshot ->> 'spec' as spec, r.snapshot ->> 'unit_code' as unit_code,
      r.snapshot ->> 'region_code' as region_code, r.snapshot ->> 'period' as period,
      r.snapshot ->> 'enterprise_id' as enterprise_id
    ${found} order by r.published_at desc, r.id desc ${pageCut(size, (current - 1) * size)}`.execute(ctx.db)
  return { records: rows, total, size, current, pages: Math.ceil(total / size) }
}
