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
  cut: Cut
  /** Of a list that has been counted. */
  total?: unknown
}>
/** The size is a literal: with a parameter the planner cannot distinguish ten rows from all, and plans every time. */
export type Cut = Readonly<{ size: number; from: unknown; isFirst: boolean }>
type WithText = Given & Readonly<{ tries: Slots<Tries>; hasLabels: boolean; newest: unknown }>

/** Common table expressions: `page` has ids and places, `counted` the total, at most one more than `mostCounted`. */
type Pieces = RawBuilder<unknown>

/**
 * The rows of the materials that a text finds: labour last, the newest issue first, in an issue by the place of the
 * material. Nothing beyond the page is sorted: of each material no more rows are read than the page ends at.
 */
export function rowsOfText(given: WithText): Pieces {
  const { tries, hasLabels, newest, conditions, order, cut } = given
  const found = sql`found as materialized (${foundMaterials(tries, newest)})`
  const wanted = together([sql`m.std_material_id = best.std_material_id`, readable, ...conditions])
  // For each material its own look-up, whatever the planner thinks of the other conditions.
  const rowsWith = (way: RawBuilder<unknown>, end: RawBuilder<unknown>) =>
    sql`(select ${shown} from material_info m where ${way} and ${wanted} ${end})`
  // Each brand by itself comes in the order of its index; an array of brands would be read whole and sorted.
  const ofBrands = (end: RawBuilder<unknown>) =>
    sql`(select m.* from unnest(best.brands) one (brand) cross join lateral ${rowsWith(sql`m.brand = one.brand`, end)} m)`
  const others = hasLabels ? waysBesideBrands('best') : [sql`true`]
  const look = (end: RawBuilder<unknown>, ofOthers: (way: RawBuilder<unknown>) => RawBuilder<unknown>) =>
    sql`lateral (${sql.join([...(hasLabels ? [ofBrands(end)] : []), ...others.map(ofOthers)], sql` union all `)})`
  const all = sql`offset 0`
  const first = sql`order by m.period desc, m.id desc limit ${endOf(cut)}`
  const rows = sql`found best cross join ${look(all, (way) => rowsWith(way, all))} m`
  if (order !== 'newest') return sql`${found}, ${rowsByPrice(rows, given)}`
  const isNarrowed = conditions.length > 0 || hasLabels
  const firstOf = (way: RawBuilder<unknown>) =>
    conditions.length > 0 ? rowsOnTheWay([way, ...conditions], first) : rowsWith(way, first)
  return sql`${found},
    counted as materialized (${isNarrowed ? countOf(rows) : sumOfFound}),
    page as materialized (
      select id, row_number() over (order by is_last, period desc, rank, id desc) as place from (
        select hit.id, hit.period, best.is_last, best.place as rank
        from (${isNarrowed ? sql`select std_material_id, place, is_last, brands, manufacturers from found` : newestMaterials(cut)}) best
        cross join ${look(first, firstOf)} hit
        order by best.is_last, hit.period desc, best.place, hit.id desc ${cutOf(cut)}) shown)`
}

type Counted = Readonly<{
  conditions: readonly RawBuilder<unknown>[]
  text: Readonly<{ tries: Slots<Tries>; hasLabels: boolean; newest: unknown }> | undefined
}>

const shown = sql`id, period, price_incl, price_excl`

/**
 * The rows of a material in the order of its index, until enough of them meet the conditions. The planner takes each condition
 * for so rare that it would read all rows of the material and sort those that are left.
 */
function rowsOnTheWay(conditions: readonly RawBuilder<unknown>[], end: RawBuilder<unknown>): RawBuilder<unknown> {
  const inOrder = sql`select * from material_info m
    where std_material_id = best.std_material_id and ${readable} order by period desc, id desc offset 0`
  return sql`(select ${shown} from (${inOrder}) m where ${together(conditions)} ${end})`
}

/** How many rows each class has, as the lists count them. */
export function rowsByClass({ conditions, text }: Counted): RawBuilder<unknown> {
  const wanted = together([readable, ...conditions])
  const counts = sql`select category_code, count(*)::int as count`
  if (!text) return sql`${counts} from material_info where ${wanted} group by category_code`
  const ways = text.hasLabels ? sql`(${sql.join(waysToLabels('best'), sql` or `)})` : sql`true`
  return sql`with found as materialized (${foundMaterials(text.tries, text.newest)})
    ${counts} from found best cross join lateral (
      select category_code from material_info m
      where std_material_id = best.std_material_id and ${ways} and ${wanted}) hits group by category_code`
}

/**
 * Rows of the brand or manufacturer in the text, as conditions of which at most one holds. It may also be a part of the
 * name of a material: then all of its rows.
 */
export function waysToLabels(best: string): RawBuilder<unknown>[] {
  return [sql`m.brand = any (${sql.ref(`${best}.brands`)})`, ...waysBesideBrands(best)]
}

function waysBesideBrands(best: string): RawBuilder<unknown>[] {
  const [brands, manufacturers] = [sql.ref(`${best}.brands`), sql.ref(`${best}.manufacturers`)]
  return [
    sql`cardinality(${manufacturers}) > 0 and m.manufacturer = any (${manufacturers}) and (m.brand = any (${brands})) is not true`,
    sql`cardinality(${brands} || ${manufacturers}) = 0`,
  ]
}

/**
 * As many materials as the page has rows, and those before it: each has a row in its last issue, which precedes every
 * row of the materials after it.
 */
function newestMaterials(cut: Cut): RawBuilder<unknown> {
  return sql`
    select std_material_id, place, is_last, brands, manufacturers from found order by is_last, last_period desc, place limit ${endOf(cut)}`
}

/** Materials know how many published rows they have. */
const sumOfFound = sql`select least(coalesce(sum(rows), 0), ${sql.lit(mostCounted + 1)})::int as total from found`

/** Without a text: the newest issue first, in an issue by class and name, with labour and machinery last. */
export function rowsOfList(given: Given & Readonly<{ isInOrder?: boolean }>): Pieces {
  const { conditions, order, cut, isInOrder = false } = given
  const rows = sql`material_info m where ${together([readable, ...conditions])}`
  if (order !== 'newest') return rowsByPrice(rows, given)
  const ordered = sql`order by ${listed} ${cutOf(cut)}`
  if (isInOrder)
    return sql`
      counted as materialized (${countOf(rows, given)}),
      page as materialized (select id, row_number() over () as place from (select m.id from ${rows} ${ordered}) shown)`
  return sql`
    hits as materialized (select id from ${rows} limit ${sql.lit(mostCounted + 1)}),
    counted as materialized (select count(*)::int as total from hits),
    page as materialized (
      select id, row_number() over () as place from (
        (select m.id from material_info m where id = any (array(select id from hits))
          and (select total from counted) <= ${sql.lit(mostCounted)} ${ordered})
        union all
        (select m.id from material_info m where ${readable} and ${onTheWay(conditions)}
          and (select total from counted) > ${sql.lit(mostCounted)} ${ordered})) shown)`
}

const listed = sql`m.period desc, is_listed_last(m.category_code), m.category_code, m.material_name, length(m.spec), m.spec, m.id desc`

/** Where rows are many, a scan in their order finds them soon; the planner takes conditions for rarer than they are. */
function onTheWay(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length > 0 ? sql`coalesce(${together(conditions)}, false)` : sql`true`
}

/** By price within one issue, which is short. */
function rowsByPrice(rows: RawBuilder<unknown>, given: Given): Pieces {
  const { order, taxMode, cut } = given
  const price = sql.ref(`m.${priceColumn(taxMode)}`)
  const direction = sql.raw(order === 'priceDesc' ? 'desc' : 'asc')
  return sql`
    counted as materialized (${countOf(rows, given)}),
    page as materialized (
      select id, row_number() over () as place from (
        select m.id from ${rows} order by ${price} ${direction}, m.id ${direction} ${cutOf(cut)}) shown)`
}

export function countOf(rows: RawBuilder<unknown>, { total }: Pick<Given, 'total'> = {}): RawBuilder<unknown> {
  if (total !== undefined) return sql`select ${total}::int as total`
  return sql`select count(*)::int as total from (select from ${rows} limit ${sql.lit(mostCounted + 1)}) hits`
}

export function cutOf({ size, from, isFirst }: Cut): RawBuilder<unknown> {
  return isFirst ? sql`limit ${sql.lit(size)}` : sql`limit ${sql.lit(size)} offset ${from}::bigint`
}

/** The number of rows up to the end of the page. */
export function endOf({ size, from, isFirst }: Cut): RawBuilder<unknown> {
  return isFirst ? sql.lit(size) : sql`${sql.lit(size)} + ${from}::bigint`
}
