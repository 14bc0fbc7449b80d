import { fail } from '@library/contract/errors'
import type { AnswerOf, QueryOf } from '@library/contract/kit/call'
import { idText } from '@library/contract/kit/id'
import type { PricedMaterial, priceMaterialCall } from '@library/contract/price/price-front'
import { type RawBuilder, sql } from 'kysely'
import { publicStatus } from '../../../domain/pricing-rows/status-codes.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { beyondAll } from '../periods.ts'
import type { PublicReading } from '../public-routes.ts'
import { money } from '../search/price-rows.ts'
import { noSubject } from '../subject.ts'

type Material = AnswerOf<typeof priceMaterialCall>
type Query = QueryOf<typeof priceMaterialCall>
type Head = Omit<Material, 'mom' | 'classes' | 'similar' | 'limited'> & { mom: string | null; categoryCode: string }

const mostSimilar = 6

/** The newest price of a material. A visitor finds what the newest issue has; anything older is not found. */
export async function priceMaterial({ ctx, isVisitor, newest }: PublicReading, query: Query): Promise<Material> {
  const { code, stdMaterialId = code } = query
  if (!stdMaterialId) throw fail('price/no-subject', { fields: ['stdMaterialId', 'code'] })
  const head = await headOf(ctx, query)
  if (!head || (isVisitor && head.period < (newest?.period ?? beyondAll))) throw noSubject({ stdMaterialId })
  const { categoryCode, mom, priceIncl, priceExcl, ...rest } = head
  return {
    ...rest,
    priceIncl: money(priceIncl),
    priceExcl: money(priceExcl),
    mom: mom === null ? null : Number(mom),
    classes: await classesAbove(ctx, categoryCode),
    similar: await similarTo(ctx, head, newest?.period ?? head.period),
    limited: isVisitor,
  }
}

/**
 * Its newest period in the region asked for. The price is the one that trend, change and evidence speak of: the median
 * also where too few enterprises quote for a reference price. Without one it is the price of the row.
 */
async function headOf(ctx: Ctx, query: Query): Promise<Head | undefined> {
  const { rows } = await sql<Head>`
    ${withMeant(query)}
    select h.std_material_id, s.name as material_name, s.spec, s.unit_code, h.region_code, g.name as region_name,
      coalesce(r.price_incl, h.price_incl) as price_incl, coalesce(r.price_excl, h.price_excl) as price_excl,
      coalesce(r.tax_rate, m.tax_rate) as tax_rate, coalesce(r.mom, m.mom_rate) as mom, coalesce(r.n, 1) as n,
      coalesce(r.is_reference, 0) as is_reference, coalesce(r.basis, m.freight_type) as basis,
      coalesce(r.source_level, 1) as source_level,
      coalesce(r.revision, 1) as revision, coalesce(r.published_at, m.publish_time) as published_at, h.period,
      h.info_id, h.category_code,
      (select count(*)::int from price_head o where o.std_material_id = h.std_material_id and o.period = h.period) as regions
    from meant join price_head h on h.std_material_id = meant.std_material_id
    join std_material s on s.id = h.std_material_id join material_info m on m.id = h.info_id
    left join material_reference_price r on r.std_material_id = h.std_material_id and r.region_code = h.region_code
      and r.period = h.period and r.replaced_at is null
    left join region g on g.code = h.region_code and g.is_deleted = 0
    order by meant.way, h.region_code = coalesce(${query.regionCode ?? null}::text, meant.region_code) desc nulls last, h.period desc, h.ref_excl is null, r.n desc nulls last,
      h.quotations desc, h.region_code limit 1`.execute(ctx.db)
  return rows[0]
}

/**
 * The material by its id, by the number of one of its prices, which names a region too, or by its code, in this order.
 * A material without a published price has no head. Resolved first: with row-level security no index uses a `coalesce`
 * as a key.
 */
function withMeant({ stdMaterialId, code: given }: Query): RawBuilder<unknown> {
  const code = given ?? null
  const id = stdMaterialId ?? (idText.safeParse(code).success ? code : null)
  return sql`
    with named as (
      select id, null::text as region_code, 1 as way from std_material where id = ${id}
      union all
      select std_material_id, region_code, 2 from material_info
      where info_no = ${code} and status in ${publicStatus} and is_deleted = 0
      union all
      select id, null, 3 from std_material where code = ${code} and is_deleted = 0),
    meant as materialized (
      select coalesce(s.merged_into, s.id) as std_material_id, named.region_code, named.way
      from named join std_material s on s.id = named.id and s.is_deleted = 0)`
}

/** The codes of the classes above begin its own, two digits for each level. */
async function classesAbove(ctx: Ctx, code: string): Promise<Material['classes']> {
  const codes = Array.from({ length: code.length / 2 }, (_, at) => code.slice(0, 2 * at + 2))
  const { rows } = await sql<Material['classes'][number]>`
    select id, name, name_en from material_category where code = any (${codes}::text[]) and is_deleted = 0
    order by code`.execute(ctx.db)
  return rows
}

type Similar = Omit<PricedMaterial, 'mom'> & { mom: string | null }

/** Of the same class and region, priced in the newest issue or with this one: the same name in other sizes first. */
async function similarTo(ctx: Ctx, head: Head, newest: string): Promise<PricedMaterial[]> {
  const { rows } = await sql<Similar>`
    select h.std_material_id, h.material_name, h.spec, s.unit_code, h.region_code, g.name as region_name,
      coalesce(h.ref_incl, h.price_incl) as price_incl, coalesce(h.ref_excl, h.price_excl) as price_excl,
      r.mom, coalesce(r.n, 1) as n, coalesce(r.is_reference, 0) as is_reference, r.basis
    from price_head h join std_material s on s.id = h.std_material_id
    left join material_reference_price r on r.std_material_id = h.std_material_id and r.region_code = h.region_code
      and r.period = h.period and r.replaced_at is null
    left join region g on g.code = h.region_code and g.is_deleted = 0
    where h.period >= ${head.period < newest ? head.period : newest} and h.category_code = ${head.categoryCode} and h.region_code = ${head.regionCode}
      and h.std_material_id <> ${head.stdMaterialId}
    order by h.material_name <> ${head.materialName}, h.ref_excl is null, h.material_name, h.spec, h.std_material_id
    limit ${sql.lit(mostSimilar)}`.execute(ctx.db)
  return rows.map(({ mom, priceIncl, priceExcl, ...row }) => ({
    ...row,
    priceIncl: money(priceIncl),
    priceExcl: money(priceExcl),
    mom: mom === null ? null : Number(mom),
  }))
}
