import { type RawBuilder, sql } from 'kysely'
import { foundMaterials, type Tries } from '../../../domain/search/find-materials.ts'
import type { Slots } from '../../../platform/database/compiled-statements.ts'
import { priceColumn, readable, together } from './price-conditions.ts'

export type Order = 'newest' | 'priceAsc' | 'priceDesc'

/** The count limit; the screen shows `10,000+`. */
export const mostCounted = 10_000

type Given = Readonly<{
  conditions: readonly RawBuilder<unknown>[]
  order: Order
  taxMode: number
  size: unknown
  from: unknown
}>
type WithText = Given & Readonly<{ tries: Slots<Tries>; newest: unknown }>

/** Common table expressions: `page` has ids and places, `counted` the total, at most one more than `mostCounted`. */
type Pieces = RawBuilder<unknown>

/**
 * The rows of the materials that a text finds: labour last, the newest issue first, in an issue by the place of the
 * material. Nothing beyond the page is sorted: of each material no more rows are read than the page ends at.
 */
export function rowsOfText(given: WithText): Pieces {
  const { tries, newest, conditions, order, size, from } = given
  const found = sql`found as materialized (${foundMaterials(tries, newest)})`
  const ofFound = sql`std_material_id = any (array(select std_material_id from found))`
  if (order !== 'newest') return sql`${found}, ${rowsByPrice({ ...given, conditions: [...conditions, ofFound] })}`
  const wanted = together([readable, ...conditions])
  const isNarrowed = conditions.length > 0
  return sql`${found},
    counted as materialized (${isNarrowed ? countOf(sql`${wanted} and ${ofFound}`) : sumOfFound}),
    page as materialized (
      select id, row_number() over (order by is_last, period desc, rank, id desc) as place from (
        select hit.id, hit.period, best.is_last, best.place as rank
        from (${isNarrowed ? sql`select * from found` : newestMaterials(size, from)}) best
        cross join lateral (
          select id, period from material_info m where m.std_material_id = best.std_material_id and ${wanted}
          order by m.period desc, m.id desc limit ${size}::int + ${from}::int) hit
        order by best.is_last, hit.period desc, best.place, hit.id desc limit ${size}::int offset ${from}::int) cut)`
}

/**
 * As many materials as the page has rows, and those before it: each has a row in its last issue, which precedes every
 * row of the materials after it.
 */
function newestMaterials(size: unknown, from: unknown): RawBuilder<unknown> {
  return sql`select * from found order by is_last, last_period desc, place limit ${size}::int + ${from}::int`
}

/** Materials know how many published rows they have. */
const sumOfFound = sql`select least(coalesce(sum(rows), 0), ${sql.lit(mostCounted + 1)})::int as total from found`

/** Without a text: the newest issue first, in an issue by class and name, with labour and machinery last. */
export function rowsOfList(given: Given): Pieces {
  const { conditions, order, size, from } = given
  if (order !== 'newest') return rowsByPrice(given)
  const wanted = together([readable, ...conditions])
  const cut = sql`order by ${listed} limit ${size}::int offset ${from}::int`
  return sql`
    hits as materialized (select id from material_info where ${wanted} limit ${sql.lit(mostCounted + 1)}),
    counted as materialized (select count(*)::int as total from hits),
    page as materialized (
      select id, row_number() over () as place from (
        (select m.id from material_info m where id = any (array(select id from hits))
          and (select total from counted) <= ${sql.lit(mostCounted)} ${cut})
        union all
        (select m.id from material_info m where ${readable} and ${onTheWay(conditions)}
          and (select total from counted) > ${sql.lit(mostCounted)} ${cut})) cut)`
}

const listed = sql`m.period desc, is_listed_last(m.category_code), m.category_code, m.material_name, length(m.spec), m.spec, m.id desc`

/** Where rows are many, a scan in their order finds them soon; the planner takes conditions for rarer than they are. */
function onTheWay(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length > 0 ? sql`coalesce(${together(conditions)}, false)` : sql`true`
}

/** By price within one issue, which is short. */
function rowsByPrice({ conditions, order, taxMode, size, from }: Given): Pieces {
  const wanted = together([readable, ...conditions])
  const price = sql.ref(priceColumn(taxMode))
  const orders = { priceAsc: sql`${price}, id`, priceDesc: sql`${price} desc, id desc`, newest: listed }
  return sql`
    counted as materialized (${countOf(wanted)}),
    page as materialized (
      select id, row_number() over () as place from (
        select id from material_info m where ${wanted} order by ${orders[order]} limit ${size}::int offset ${from}::int) cut)`
}

function countOf(wanted: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select count(*)::int as total from (
    select from material_info where ${wanted} limit ${sql.lit(mostCounted + 1)}) hits`
}
