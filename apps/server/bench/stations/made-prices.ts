/** Statements for one tenant, as the owner of the tables with their triggers off: by these, a station is made in minutes. */

export const makeProducts = `
  create unlogged table made_product as
  select made.*, c.id as category_id, c.name as category_name from jsonb_to_recordset($1) made (number int, code text,
    material_code text, name text, spec text, unit text, price float, key text)
  join material_category c on c.tenant_id = current_tenant() and c.code = made.code and c.is_deleted = 0`

export const addMaterials = `
  insert into std_material (code, category_id, name, spec, unit_code, identity_key)
  select material_code, category_id, name, spec, unit, key from made_product order by number on conflict do nothing`

/**
 * What each enterprise offers, with its region, its price of the first issue and its place in the cycle of prices:
 * $2 regions of a material have $1 enterprises each, $3 more have one, out of $4 counties.
 */
export const makeOffers = `
  create unlogged table made_offer as
  with county as (
    select array_agg(code order by code) as codes from (
      select code from region where code like '33%' and code not like '%00' and length(code) = 6 and is_deleted = 0
      order by code limit $4) chosen),
  seller as (
    select array_agg(id order by credit_code) as ids from enterprise
    where tenant_id = current_tenant() and credit_code like 'MADE%' and is_deleted = 0)
  select next_id() as item_id, s.id as std_material_id, p.*,
    seller.ids[1 + (p.number * 13 + quote * 37 + place * 5) % cardinality(seller.ids)] as enterprise_id,
    county.codes[1 + (p.number * 7 + place * 5) % cardinality(county.codes)] as region,
    ($5::text[])[1 + (p.number * 7 + place * 11 + quote * 3) % cardinality($5::text[])] as brand,
    1 + quote % 3 as freight, 3 - (quote = 0)::int as price_type, p.number % 17 / 17.0 as wave,
    p.price * (0.94 + (p.number * 24 + place * 3 + quote) * 48271::bigint % 997 / 997.0 * 0.12) as base
  from made_product p
  join std_material s on s.tenant_id = current_tenant() and s.identity_key = p.key and s.is_deleted = 0
  cross join county cross join seller
  cross join generate_series(0, $2::int + $3::int - 1) place
  cross join lateral generate_series(0, case when place < $2::int then $1::int - 1 else 0 end) quote
  order by p.number, place, quote`

export const addItems = `
  insert into material_item (id, enterprise_id, std_material_id, category_id, name, spec, brand, unit_code, identity_key, std_key)
  select item_id, enterprise_id, std_material_id, category_id, name, spec, brand, unit,
    encode(sha256((key || brand || region)::bytea), 'hex'), key from made_offer`

/** Each price follows its product's cycle, drifts slowly and varies a little. */
const swing = (t: number) => `(1 + 0.12 * (sin(${t} * 0.21 + wave * 6.283) - sin(wave * 6.283)) + ${t} * 0.0007
  + (number * 7919::bigint + ${t} * 104729) % 401 / 40000.0)`

export const makeIssue = (at: number) => `
  create temp table made as
  select *, round((base * ${swing(at)})::numeric, 2) as now, round((base * ${swing(at - 1)})::numeric, 2) as before from made_offer`

export const addIssue = `
  insert into material_info (info_no, item_id, std_material_id, enterprise_id, category_id, category_code, category_name,
    material_code, material_name, spec, brand, unit_code, region_code, period, price_type, tax_rate, price_excl, price_incl,
    prev_price_excl, mom_rate, freight_type, valid_from, valid_to, status, publish_time, create_time, std_key)
  select 'MI' || $1 || item_id, item_id, std_material_id, enterprise_id, category_id, code, category_name,
    material_code, name, spec, brand, unit, region, $1, price_type, 0.13, now, round(now * 1.13, 2),
    before, round(now / before - 1, 4), freight, day, day + 89, $2::int, day + interval '19 days', day + interval '9 days', key
  from made cross join to_date($1, 'YYYYMM') day`

export const addReferences = `
  insert into material_reference_price (std_material_id, category_id, region_code, period, price_excl, tax_rate, price_incl,
    n, min, q1, median, q3, max, method, is_reference, mom, published_at)
  select std_material_id, category_id, region, $1, quartiles[2], 0.13, round(quartiles[2] * 1.13, 2), n, lowest, quartiles[1],
    quartiles[2], quartiles[3], highest, 'median', (n >= 3)::int, mom, to_date($1, 'YYYYMM') + interval '19 days'
  from (
    select std_material_id, category_id, region, count(*)::int as n, min(now) as lowest, max(now) as highest,
      round(avg(now / before - 1), 4) as mom,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by now)::numeric(18, 4)[] as quartiles
    from made group by 1, 2, 3) grouped`

/** What the triggers would have counted. Every offer stands in each issue, so the newest tells all but the numbers. */
export const countPublished = `
  select add_published(array_agg(current_tenant()), array_agg(std_material_id), array_agg($1::text), array_agg(brand),
    array_agg(null::text), array_agg(region)) from made_offer`
export const countAllIssues = `
  update search_material s set rows = s.rows + offers.count * ($1::int - 1)
  from (select std_material_id, count(*)::int as count from made_offer group by 1) offers
  where s.tenant_id = current_tenant() and s.std_material_id = offers.std_material_id`

export const addHeads = `
  select refresh_heads(current_tenant(), array_agg(std_material_id), array_agg(region), array_agg($1::text))
  from (select distinct std_material_id, region from made_offer) key`
