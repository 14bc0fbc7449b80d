import { type RawBuilder, sql } from 'kysely'
import { foundMaterials, type Tries } from '../../../domain/search/find-materials.ts'
import type { Slots } from '../../../platform/database/compiled-statements.ts'
import {
  ofPeriod,
  type PriceFilters,
  priceColumn,
  priceRange,
  readable,
  together,
  type Wanted,
} from './price-conditions.ts'
import { type Cut, cutOf, endOf, mostCounted, type Order } from './rows-in-order.ts'

type Filtered = Readonly<{
  wanted: Pick<Wanted, 'places' | 'choices'>
  filters: PriceFilters
  /** The period of the newest issue. */
  newest: string
}>
type Given = Filtered &
  Readonly<{
    order: Order
    cut: Cut
    /** The beginning of the codes of the reader's own region; empty without one. */
    own: unknown
  }>
type Text = Readonly<{ tries: Slots<Tries>; hasLabels: boolean; newestSlot: unknown }>
type WithText = Given & Text
type Piece = RawBuilder<unknown>

/** How a head `h` shows a price. */
type Shown = Readonly<{
  /** Joined to the heads. */
  row: Piece
  id: Piece
  period: Piece
  price: Piece
  /** Conditions on the price shown. */
  range: readonly Piece[]
  isHead: boolean
  /** The rows it stands for, among those of a `hit`. */
  rows: Piece
}>

/**
 * The materials that a text finds, each in its regions: in the order of the search, the reader's own region first.
 * Common table expressions as in `rows-in-order.ts`.
 */
export function materialsOfText(given: WithText): Piece {
  const { tries, hasLabels, newestSlot, cut, wanted, own, order } = given
  const shown = shownBy(given, hasLabels)
  const isNarrowed = !shown.isHead || wanted.places.length + shown.range.length > 0 || Boolean(given.filters.period)
  const first = sql`(select * from found order by is_last, place limit ${endOf(cut)})`
  const ordered = order === 'newest' ? sql`best.is_last, best.place, ${ownFirst(own)}` : byPrice(shown, order)
  const labels = hasLabels ? sql`, best.brands, best.manufacturers` : sql``
  return sql`
    found as materialized (${foundMaterials(tries, newestSlot)}),
    counted as materialized (${countOf(headsOf(given, shown, found), shown)}),
    page as materialized (${pageOf(
      given,
      shown,
      sql`
      select h.*, ${shown.id} as shown_id, ${shown.period} as shown_period ${labels}
      from ${headsOf(given, shown, isNarrowed || order !== 'newest' ? found : first)} ${whereOf(shown)}
      order by ${ordered} ${cutOf(cut)}`,
    )})`
}

/** Without a text: the newest issue first, reference prices before others, by class; labour and machinery last. */
export function materialsOfList(given: Given): Piece {
  const { cut, own, order } = given
  const shown = shownBy(given, false)
  const heads = headsOf(given, shown)
  const columns = sql`h.*, ${shown.id} as shown_id, ${shown.period} as shown_period`
  if (order !== 'newest' || shown.isHead) {
    const ordered = order === 'newest' ? sql`${listed}, ${ownFirst(own)}` : byPrice(shown, order)
    return sql`
      counted as materialized (${countOf(heads, shown)}),
      page as materialized (${pageOf(
        given,
        shown,
        sql`
        select ${columns} from ${heads} ${whereOf(shown)} order by ${ordered} ${cutOf(cut)}`,
      )})`
  }
  // Each head needs a look-up, so no more are read than are counted.
  return sql`
    hits as materialized (
      select ${columns} from ${heads} ${whereOf(shown)} order by ${listed} limit ${sql.lit(mostCounted + 1)}),
    counted as materialized (select count(*)::int as total from hits),
    page as materialized (${pageOf(
      given,
      shown,
      sql`
      select * from hits h order by shown_period desc, ${inClassOrder}, ${ownFirst(own)} ${cutOf(cut)}`,
    )})`
}

/** How many materials and regions each class has, as the lists above count them. */
export function materialsByClass(given: Filtered | (Filtered & Text)): Piece {
  const tried = 'tries' in given ? given : undefined
  const shown = shownBy(given, tried?.hasLabels ?? false)
  const heads = headsOf(given, shown, tried && found)
  return sql`${tried ? sql`with found as materialized (${foundMaterials(tried.tries, tried.newestSlot)})` : sql``}
    select h.category_code, count(*)::int as count from ${heads} ${whereOf(shown)} group by h.category_code`
}

const found = sql`found`

/** All heads that the filters let through, or those of the `best` materials. */
function headsOf(given: Filtered, shown: Shown, best?: Piece): Piece {
  const conditions = headConditions(given, shown)
  if (!best) return sql`(select * from price_head where true ${and(conditions)}) h ${shown.row}`
  return sql`${best} best cross join lateral (
    select * from price_head where std_material_id = best.std_material_id ${and(conditions)}) h ${shown.row}`
}

/** The row of a brand, an enterprise, a kind of price or an older issue instead of the head's own. */
function shownBy({ wanted: { choices }, filters, newest }: Filtered, hasLabels: boolean): Shown {
  const isOlder = filters.period !== undefined && filters.period !== newest
  const isHead = choices.length === 0 && !hasLabels && !isOlder
  const price = priceColumn(filters.taxMode)
  const conditions = together([readable, ...choices, ...ofPeriod(filters)])
  const rowsOf = (head: string, labels: string) => sql`
    from material_info m where m.std_material_id = ${sql.ref(`${head}.std_material_id`)}
      and m.region_code = ${sql.ref(`${head}.region_code`)} and ${conditions} ${hasLabels ? ofLabels(labels) : sql``}`
  if (isHead) {
    const shownPrice = sql`coalesce(${sql.ref(price.replace('price', 'h.ref'))}, ${sql.ref(`h.${price}`)})`
    const range = priceRange(filters, shownPrice)
    return { row: sql``, id: sql`h.info_id`, period: sql`h.period`, price: shownPrice, range, isHead, rows: sql`` }
  }
  const row = sql`
    cross join lateral (
      select m.id, m.period, m.price_incl, m.price_excl ${rowsOf('h', 'best')}
      order by m.period desc, m.price_type <> 1, m.id desc limit 1) chosen
    ${isOlder && choices.length === 0 && !hasLabels ? referenceThen : noReference}`
  const shownPrice = sql`coalesce(${sql.ref(`r.${price}`)}, ${sql.ref(`chosen.${price}`)})`
  const range = priceRange(filters, shownPrice)
  const [id, period] = [sql`chosen.id`, sql`chosen.period`]
  return { row, id, period, price: shownPrice, range, isHead, rows: rowsOf('hit', 'hit') }
}

const referenceThen = sql`left join material_reference_price r on r.std_material_id = h.std_material_id
  and r.region_code = h.region_code and r.period = chosen.period and r.replaced_at is null and r.is_reference = 1`
const noReference = sql`cross join (select null::numeric as price_incl, null::numeric as price_excl) r`

/** The brand or manufacturer in the text. It may also be a part of the name of a material: then all of its rows. */
function ofLabels(best: string): Piece {
  const [brands, manufacturers] = [sql.ref(`${best}.brands`), sql.ref(`${best}.manufacturers`)]
  return sql`and (m.brand = any (${brands}) or m.manufacturer = any (${manufacturers})
    or cardinality(${brands} || ${manufacturers}) = 0)`
}

function headConditions({ wanted, filters }: Filtered, { isHead }: Shown): Piece[] {
  const { enterpriseId, brand } = filters
  // An enterprise or a brand has few materials: the others need no look-up.
  const offered = together([readable, ...wanted.choices])
  return [
    ...wanted.places,
    ...(isHead ? ofPeriod(filters) : []),
    ...(enterpriseId || brand
      ? [sql`std_material_id = any (array(select m.std_material_id from material_info m where ${offered}))`]
      : []),
  ]
}

/** The page with what the rows under each price span. */
function pageOf({ filters: { taxMode } }: Filtered, { isHead, rows }: Shown, hits: Piece): Piece {
  const tax = taxMode === 2 ? 'excl' : 'incl'
  const price = sql.ref(`m.price_${tax}`)
  const numbered = sql`(select *, row_number() over () as place from (${hits}) ordered) hit`
  if (isHead)
    return sql`select shown_id as id, place, quotations, ${sql.ref(`lowest_${tax}`)} as lowest,
      ${sql.ref(`highest_${tax}`)} as highest from ${numbered}`
  return sql`select shown_id as id, place, span.* from ${numbered} cross join lateral (
    select count(*)::int as quotations, min(${price}) as lowest, max(${price}) as highest
    ${rows} and m.period = hit.shown_period) span`
}

const inClassOrder = sql`is_listed_last(h.category_code), h.category_code, h.material_name, length(h.spec), h.spec, h.std_material_id`
const listed = sql`h.period desc, (h.ref_excl is null), ${inClassOrder}`

function ownFirst(own: unknown): Piece {
  return sql`starts_with(h.region_code, ${own}::text) desc, h.region_code`
}

function byPrice({ price, id }: Shown, order: Order): Piece {
  const direction = sql.raw(order === 'priceDesc' ? 'desc' : 'asc')
  return sql`${price} ${direction}, ${id} ${direction}`
}

function countOf(heads: Piece, shown: Shown): Piece {
  return sql`select count(*)::int as total from (
    select from ${heads} ${whereOf(shown)} limit ${sql.lit(mostCounted + 1)}) hits`
}

function whereOf({ range }: Shown): Piece {
  return range.length > 0 ? sql`where ${together(range)}` : sql``
}

function and(conditions: readonly Piece[]): Piece {
  return conditions.length > 0 ? sql`and ${together(conditions)}` : sql``
}
