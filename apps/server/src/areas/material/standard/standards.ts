import { fail } from '@library/contract/errors'
import type { QueryOf } from '@library/contract/kit/call'
import type { PageOf } from '@library/contract/kit/resource'
import type {
  StandardAct,
  StandardDetail,
  StandardPart,
  StandardPrice,
  StandardRow,
  standardListCall,
} from '@library/contract/material/std-material'
import { sql } from 'kysely'
import { escapeLike } from '../../../kit/list-query.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { pageCut } from '../../../platform/database/page-limit.ts'

/** As many prices as a user checks before merging. */
const shownPrices = 100

const answered = sql.raw(`s.id, s.version, s.code, s.category_id, s.name, s.spec, s.attrs, s.unit_code, s.merged_into,
  (select c.name from material_category c where c.id = s.category_id) as category_name,
  (select t.name || ' ' || t.spec from std_material t where t.id = s.merged_into) as merged_name,
  (select count(*)::int from std_material part where part.merged_into = s.id and part.is_deleted = 0) as parts,
  held.items, held.enterprises,
  (select max(r.period) from material_reference_price r
    where r.std_material_id = s.id and r.replaced_at is null) as last_period`)
const held = sql.raw(`cross join lateral (
  select count(*)::int as items, count(distinct i.enterprise_id)::int as enterprises
  from material_item i where i.std_material_id = s.id and i.is_deleted = 0) held`)

/** By name and spec, so that likely duplicates are listed together. */
export async function listStandards(ctx: Ctx, query: QueryOf<typeof standardListCall>): Promise<PageOf<StandardRow>> {
  const { current, size, name, categoryId, unitCode, merged } = query
  const wanted = [
    sql`s.is_deleted = 0`,
    merged === 1 ? sql`s.merged_into is not null` : sql`s.merged_into is null`,
    ...(name ? [sql`s.name || ' ' || s.spec ilike ${`%${escapeLike(name.trim())}%`}`] : []),
    ...(unitCode ? [sql`s.unit_code = ${unitCode}`] : []),
    ...(categoryId
      ? [
          sql`s.category_id in (select id from material_category
            where id = ${categoryId} or ${categoryId} = any (string_to_array(ancestors, ',')))`,
        ]
      : []),
  ]
  const which = sql`from std_material s where ${sql.join(wanted, sql` and `)}`
  const counted = await sql<{ total: number }>`select count(*)::int as total ${which}`.execute(ctx.db)
  const total = counted.rows[0]?.total ?? 0
  const { rows } = await sql<StandardRow>`
    select ${answered}
    from (select s.* ${which} order by s.name, s.spec, s.id ${pageCut(size, (current - 1) * size)}) s ${held}
    order by s.name, s.spec, s.id`.execute(ctx.db)
  return { records: rows, total, size, current, pages: Math.ceil(total / size) }
}

export async function standardDetail(ctx: Ctx, id: string): Promise<StandardDetail> {
  const { rows } = await sql<StandardRow & Pick<StandardDetail, 'aliases'>>`
    select ${answered}, coalesce(s.aliases, '') as aliases from std_material s ${held} where s.id = ${id} and s.is_deleted = 0`.execute(
    ctx.db,
  )
  const [row] = rows
  if (!row) throw fail('common/not-found', { resource: 'std_material', id })
  return { ...row, parted: await partsOf(ctx, id), prices: await pricesOf(ctx, id), acts: await actsOf(ctx, id) }
}

async function partsOf(ctx: Ctx, id: string): Promise<StandardPart[]> {
  const { rows } = await sql<StandardPart>`
    select s.id, s.name, s.spec, s.unit_code, (
      select count(*)::int from material_item i
      where i.std_material_id = ${id} and i.std_key = s.identity_key and i.is_deleted = 0) as items
    from std_material s where s.merged_into = ${id} and s.is_deleted = 0 order by s.name, s.spec, s.id`.execute(ctx.db)
  return rows
}

async function pricesOf(ctx: Ctx, id: string): Promise<StandardPrice[]> {
  const { rows } = await sql<StandardPrice>`
    select m.id, m.info_no, e.enterprise_name, m.material_name, m.spec, m.brand, m.unit_code, m.region_code,
      (select g.name from region g where g.code = m.region_code and g.is_deleted = 0) as region_name,
      m.period, round(m.price_excl, 2)::text as price_excl, m.status
    from material_item i
    join material_info m on m.item_id = i.id and m.std_material_id = ${id} and m.is_deleted = 0
    join enterprise e on e.id = m.enterprise_id
    where i.std_material_id = ${id} and i.is_deleted = 0
    order by m.period desc, m.region_code, m.id limit ${shownPrices}`.execute(ctx.db)
  return rows
}

/** Also what it was itself merged into, or split from. */
async function actsOf(ctx: Ctx, id: string): Promise<StandardAct[]> {
  const { rows } = await sql<StandardAct>`
    select a.id, a.act, a.parts, a.reason, a.rows, a.prices, a.user_name, a.create_time
    from std_material_act a
    where a.std_material_id = ${id} or a.parts @> ${JSON.stringify([{ id }])}::jsonb
    order by a.create_time desc, a.id desc`.execute(ctx.db)
  return rows
}
