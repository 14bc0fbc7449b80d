import { createHash } from 'node:crypto'
import { identityText } from '@library/pricing/normalise'
import { type RawBuilder, sql } from 'kysely'
import { brands, places, productAt } from './made-up-products.ts'

/** Three enterprises offer a product in each of five regions: fifteen items to a product. */
const offers = 3
const regionsOfProduct = 5
const enterprises = 120

/** Two issues were never published, as in practice. */
const missing: ReadonlySet<string> = new Set(['202204', '202205'])
/** 84 issues, the last of them in October 2026. */
export const madePeriods: readonly string[] = Array.from({ length: 86 }, (_, at) => {
  const month = 2019 * 12 + 8 + at
  return `${Math.floor(month / 12)}${String((month % 12) + 1).padStart(2, '0')}`
}).filter((period) => !missing.has(period))

export type MadeItem = ReturnType<typeof itemAt>

/** An item from its number alone: the same on every machine. */
export function itemAt(i: number) {
  const number = Math.floor(i / (offers * regionsOfProduct))
  const place = Math.floor(i / offers) % regionsOfProduct
  const product = productAt(number)
  const brand = brands[(number * 7 + i * 11) % brands.length] as string
  const spread = ((i * 48_271) % 997) / 997
  const region = places[(number + place * 2) % places.length] as string
  const named = { name: product.name, spec: product.spec, unitCode: product.unit }
  return {
    i,
    ...named,
    code: product.code,
    brand,
    region,
    enterprise: (number * 13 + (i % offers) * 37 + place * 5) % enterprises,
    materialCode: `${product.code}${String((number % 9999) + 1).padStart(4, '0')}`,
    price: product.price * (0.94 + spread * 0.12) * (0.97 + place * 0.012),
    wave: (number % 17) / 17,
    stdKey: hash(identityText(named)),
    itemKey: hash(identityText({ ...named, brand, regionCode: region })),
  }
}

export function classesUpTo(most: number): { code: string; name: string }[] {
  const products = Array.from({ length: Math.ceil(most / (offers * regionsOfProduct)) }, (_, number) =>
    productAt(number),
  )
  return [...new Map(products.map(({ code, className }) => [code, { code, name: className }])).values()]
}

/** Classes missing in the tree, with their ancestors. */
export function addClasses(classes: readonly { code: string; name: string }[]): RawBuilder<unknown>[] {
  const codes = classes.map(({ code }) => code)
  const names = classes.map(({ name }) => name)
  return [
    sql`insert into material_category (code, name, full_name, level)
      select distinct on (left(code, 2)) left(code, 2), left(code, 2) || ' 类', left(code, 2) || ' 类', 1
      from unnest(${codes}::text[]) code on conflict do nothing`,
    sql`insert into material_category (parent_id, ancestors, code, name, full_name, level)
      select p.id, '0,' || p.id, made.code, made.name, p.full_name || '/' || made.name, 2
      from unnest(${codes}::text[], ${names}::text[]) made (code, name)
      join material_category p on p.code = left(made.code, 2) and p.is_deleted = 0 on conflict do nothing`,
  ]
}

export function addEnterprises(): RawBuilder<unknown> {
  return sql`
    insert into enterprise (enterprise_name, credit_code, enterprise_type, region_code, address, contact_name, contact_phone, audit_status)
    select '示范建材' || i || '号有限公司', 'MADE' || lpad(i::text, 14, '0'), 1 + i % 2, (${[...places]}::text[])[1 + i % 11],
      '示范路' || i || '号', '联系人' || i, '1' || (30 + i % 70) || lpad((i * 48271 % 100000000)::text, 8, '0'), 2
    from generate_series(0, ${sql.lit(enterprises - 1)}) i on conflict do nothing`
}

export function addPeriods(periods: readonly string[] = madePeriods): RawBuilder<unknown> {
  return sql`
    insert into material_period (period, start_date, end_date, state, published_at)
    select period, to_date(period, 'YYYYMM'), (to_date(period, 'YYYYMM') + interval '1 month - 1 day')::date,
      case when period = ${madePeriods.at(-1)} then 3 else 4 end, to_date(period, 'YYYYMM') + interval '19 days 10 hours'
    from unnest(${[...periods]}::text[]) period on conflict do nothing`
}

/** Standard materials and the enterprises' items. */
export function addItems(items: readonly MadeItem[]): RawBuilder<unknown>[] {
  const made = sql`jsonb_to_recordset(${JSON.stringify(items)}::jsonb) made (code text, name text, spec text, "unitCode" text,
    brand text, enterprise int, "stdKey" text, "itemKey" text, "materialCode" text)`
  return [
    sql`insert into std_material (code, category_id, name, spec, unit_code, identity_key)
      select distinct on (made."stdKey") made."materialCode", c.id, made.name, made.spec, made."unitCode", made."stdKey"
      from ${made} join material_category c on c.code = made.code and c.is_deleted = 0 on conflict do nothing`,
    sql`insert into material_item (enterprise_id, std_material_id, category_id, name, spec, brand, unit_code, identity_key)
      select e.id, s.id, s.category_id, made.name, made.spec, made.brand, made."unitCode", made."itemKey"
      from ${made} join std_material s on s.identity_key = made."stdKey" and s.is_deleted = 0
      join enterprise e on e.credit_code = 'MADE' || lpad(made.enterprise::text, 14, '0') on conflict do nothing`,
  ]
}

/** The first issue with its texts; every later one is made from it. */
export function addFirstIssue(items: readonly MadeItem[]): RawBuilder<unknown> {
  return sql`
    insert into material_info (info_no, item_id, std_material_id, enterprise_id, category_id, category_code, category_name,
      material_code, material_name, spec, brand, unit_code, region_code, period, price_type, tax_rate, price_incl, price_excl,
      freight_type, valid_from, valid_to, status, publish_time, min_order)
    select 'MI' || made.period || 'M' || lpad(made.i::text, 7, '0'), item.id, item.std_material_id, item.enterprise_id,
      c.id, c.code, c.name, made."materialCode", made.name, made.spec, made.brand, made."unitCode", made.region, made.period,
      case when made.i % 3 = 0 then 2 else 3 end, 0.13, round(round(made.price::numeric, 2) * 1.13, 2), round(made.price::numeric, 2),
      1 + made.i % 3, to_date(made.period, 'YYYYMM'), to_date(made.period, 'YYYYMM') + 89, 7,
      to_date(made.period, 'YYYYMM') + interval '19 days 10 hours', made.wave
    from (select *, ${madePeriods[0]} as period from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) x (i int, code text,
      name text, spec text, "unitCode" text, brand text, region text, enterprise int, "materialCode" text, price float,
      wave float, "itemKey" text)) made
    join material_category c on c.code = made.code and c.is_deleted = 0
    join enterprise e on e.credit_code = 'MADE' || lpad(made.enterprise::text, 14, '0')
    join material_item item on item.enterprise_id = e.id and item.identity_key = made."itemKey" and item.is_deleted = 0
    on conflict do nothing`
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
