import type { AnswerOf, QueryOf } from '@library/contract/kit/call'
import type { PricedMaterial, priceMaterialCall } from '@library/contract/price/price-front'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'
import type { PublicReading } from '../public-routes.ts'
import { money } from '../search/price-rows.ts'
import { noSubject, subjectOf, withSubject } from '../subject.ts'

type Material = AnswerOf<typeof priceMaterialCall>
type Head = Omit<Material, 'mom' | 'classes' | 'similar' | 'limited'> & { mom: string | null; categoryCode: string }

const mostSimilar = 6

/** The newest price of a material. A visitor finds what the newest issue has; anything older is not found. */
export async function priceMaterial(
  { ctx, isVisitor, newest }: PublicReading,
  query: QueryOf<typeof priceMaterialCall>,
): Promise<Material> {
  const head = await headOf(ctx, query)
  if (!head || (isVisitor && head.period !== newest?.period)) throw noSubject(query)
  const { categoryCode, mom, priceIncl, priceExcl, ...rest } = head
  return {
    ...rest,
    priceIncl: money(priceIncl),
    priceExcl: money(priceExcl),
    mom: mom === null ? null : Number(mom),
    classes: await classesAbove(ctx, categoryCode),
    similar: await similarTo(ctx, head),
    limited: isVisitor,
  }
}

/** As the lists show it: the reference price, or else the price of the row. Its newest period in the region asked for. */
async function headOf(ctx: Ctx, query: QueryOf<typeof priceMaterialCall>): Promise<Head | undefined> {
  const { values } = subjectOf(query)
  const { rows } = await sql<Head>`
    ${withSubject('material', values)}
    select h.std_material_id, s.name as material_name, s.spec, s.unit_code, h.region_code, g.name as region_name,
      coalesce(h.ref_incl, h.price_incl) as price_incl, coalesce(h.ref_excl, h.price_excl) as price_excl,
      coalesce(r.tax_rate, m.tax_rate) as tax_rate, coalesce(r.mom, m.mom_rate) as mom, coalesce(r.n, 1) as n,
      coalesce(r.is_reference, 0) as is_reference, coalesce(r.basis, m.freight_type) as basis,
      coalesce(r.source_level, 1) as source_level,
      coalesce(r.revision, 1) as revision, coalesce(r.published_at, m.publish_time) as published_at, h.period,
      h.info_id, h.category_code,
      (select count(*)::int from price_head o where o.std_material_id = h.std_material_id and o.period = h.period) as regions
    from subject join price_head h on h.std_material_id = subject.std_material_id
    join std_material s on s.id = h.std_material_id join material_info m on m.id = h.info_id
    left join material_reference_price r on r.std_material_id = h.std_material_id and r.region_code = h.region_code
      and r.period = h.period and r.replaced_at is null
    left join region g on g.code = h.region_code and g.is_deleted = 0
    order by h.region_code = ${query.regionCode ?? ''} desc, h.period desc, h.ref_excl is null, r.n desc nulls last,
      h.quotations desc, h.region_code limit 1`.execute(ctx.db)
  return rows[0]
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

/** Of the same class, period and region: the same name in other sizes first. */
async function similarTo(ctx: Ctx, head: Head): Promise<PricedMaterial[]> {
  const { rows } = await sql<Similar>`
    select h.std_material_id, h.material_name, h.spec, s.unit_code, h.region_code, g.name as region_name,
      coalesce(h.ref_incl, h.price_incl) as price_incl, coalesce(h.ref_excl, h.price_excl) as price_excl,
      r.mom, coalesce(r.n, 1) as n, coalesce(r.is_reference, 0) as is_reference, r.basis
    from price_head h join std_material s on s.id = h.std_material_id
    left join material_reference_price r on r.std_material_id = h.std_material_id and r.region_code = h.region_code
      and r.period = h.period and r.replaced_at is null
    left join region g on g.code = h.region_code and g.is_deleted = 0
    where h.period = ${head.period} and h.category_code = ${head.categoryCode} and h.region_code = ${head.regionCode}
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
