import { type RawBuilder, sql } from 'kysely'
import { foundMaterials, type Tries } from '../../../domain/search/find-materials.ts'
import type { Slots } from '../../../platform/database/compiled-statements.ts'
import { type Condition, written } from './condition.ts'
import { pinnedFirst } from './pinned-first.ts'
import { ofPeriod, readable, together } from './price-conditions.ts'
import { type Cut, countOf, cutOf, endOf, mostCounted, type Order } from './rows-in-order.ts'
import { type Filtered, type Shown, shownBy } from './shown-price.ts'

type Given = Filtered &
  Readonly<{
    order: Order
    cut: Cut
    /** The beginning of the codes of the reader's own region; empty without one. */
    own: unknown
    /** Of a list that has been counted. */
    total?: number | undefined
  }>
type Text = Readonly<{ tries: Slots<Tries>; hasLabels: boolean; newestSlot: unknown }>
type WithText = Given & Text
type Piece = RawBuilder<unknown>

/**
 * The materials that a text finds, each in its regions: in the order of the search, the reader's own region first.
 * Common table expressions as in `rows-in-order.ts`.
 */
export function materialsOfText(given: WithText): Piece {
  const { tries, hasLabels, newestSlot, cut, own, order } = given
  const shown = shownBy(given, { hasText: true, hasLabels })
  const first = sql`(select * from found order by is_last, place limit ${endOf(cut)})`
  const isFirst = order === 'newest' && !isNarrowed(given, shown)
  const ordered = order === 'newest' ? sql`is_last, rank, ${ownFirst(own)}` : byPrice(order)
  const columns = sql`best.is_last, best.place as rank ${hasLabels ? sql`, best.brands, best.manufacturers` : sql``}`
  const hits = (best: Piece) => hitsOf(headsOf(given, shown, best), shown, columns)
  return sql`
    found as materialized (${foundMaterials(tries, newestSlot)}),
    ${countedAndShown(given, shown, { all: hits(found), shown: hits(isFirst ? first : found), ordered, most: ordered })}`
}

/** Every material found has a head; only then the first materials have the first heads. */
function isNarrowed({ wanted, filters }: Filtered, { isHead, range }: Shown): boolean {
  return !isHead || wanted.places.length + range.length + ofPeriod(filters).length > 0
}

/**
 * Without a text: pinned materials, then the newest issue first, reference prices before others, by class; labour and
 * machinery last.
 */
export function materialsOfList(given: Given): Piece {
  const { own, order } = given
  const shown = shownBy(given, { hasText: false, hasLabels: false })
  const hits = hitsOf(headsOf(given, shown), shown, sql`true as is_listed`)
  const byIssue = shown.isHead ? listed : sql`shown_period desc, ${inClassOrder}`
  const ordered = order === 'newest' ? sql`${byIssue}, ${ownFirst(own)}` : byPrice(order)
  const plain = { all: hits, shown: hits, ordered, most: listed }
  if (order !== 'newest' || !shown.isHead) return countedAndShown(given, shown, plain)
  const pinned = pinnedFirst({ hits, ordered, isOwn: isOwn(own), newest: given.newest, end: endOf(given.cut) })
  return sql`${pinned.first}, ${countedAndShown(given, shown, { ...plain, ...pinned })}`
}

type Hits = Readonly<{ all: Piece; shown: Piece; ordered: Piece; most: Piece }>

/** Where each head needs a look-up, it has one: no more are read than are counted, those before `most` of the others. */
function countedAndShown(given: Given, shown: Shown, hits: Hits): Piece {
  const limit = sql`limit ${sql.lit(mostCounted + 1)}`
  const pageFrom = (from: Piece) =>
    pageOf(given, shown, sql`select * from ${from} order by ${hits.ordered} ${cutOf(given.cut)}`)
  if (shown.isHead)
    return sql`
      counted as materialized (${countOf(sql`(${hits.all}) all_hits`, given)}),
      page as materialized (${pageFrom(sql`(${hits.shown}) h`)})`
  return sql`
    hits as materialized (select * from (${hits.all}) h order by ${hits.most} ${limit}),
    counted as materialized (select count(*)::int as total from hits),
    page as materialized (${pageFrom(sql`hits h`)})`
}

function hitsOf(heads: Piece, shown: Shown, columns: Piece): Piece {
  return sql`select h.*, ${shown.id} as shown_id, ${shown.period} as shown_period, ${shown.price} as shown_price, ${columns}
    from ${heads} ${whereOf(shown)}`
}

/** How many materials and regions each class has, as the lists above count them. */
export function materialsByClass(given: Filtered | (Filtered & Text)): Piece {
  const tried = 'tries' in given ? given : undefined
  const shown = shownBy(given, { hasText: tried !== undefined, hasLabels: tried?.hasLabels ?? false })
  const heads = headsOf(given, shown, tried && found)
  return sql`${tried ? sql`with found as materialized (${foundMaterials(tried.tries, tried.newestSlot)})` : sql``}
    select h.category_code, count(*)::int as count from ${heads} ${whereOf(shown)} group by h.category_code`
}

const found = sql`found`

/** All heads that the filters let through, or those of the `best` materials. */
function headsOf(given: Filtered, shown: Shown, best?: Piece): Piece {
  const conditions = headConditions(given, shown)
  if (best && shown.isOfMaterial)
    return sql`${best} best ${shown.row} cross join lateral (
      select * from price_head
      where std_material_id = best.std_material_id and region_code = chosen.region_code ${and(conditions)}) h`
  if (!best) return sql`(select * from price_head where true ${and(conditions)}) h ${shown.row}`
  return sql`${best} best cross join lateral (
    select * from price_head where std_material_id = best.std_material_id ${and(conditions)}) h ${shown.row}`
}

function headConditions({ wanted, filters }: Filtered, { isHead }: Shown): Piece[] {
  const { enterpriseId, brand } = filters
  // An enterprise or a brand has few materials: the others need no look-up.
  const offered = together([readable, ...all(wanted.choices)])
  return [
    ...all(wanted.places),
    ...(isHead ? all(ofPeriod(filters)) : []),
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
  return sql`${isOwn(own)} desc, h.region_code`
}

function isOwn(own: unknown): Piece {
  return sql`starts_with(h.region_code, ${own}::text)`
}

function byPrice(order: Order): Piece {
  const direction = sql.raw(order === 'priceDesc' ? 'desc' : 'asc')
  return sql`shown_price ${direction}, shown_id ${direction}`
}

function whereOf({ range }: Shown): Piece {
  return range.length > 0 ? sql`where ${together(all(range))}` : sql``
}

function and(conditions: readonly Piece[]): Piece {
  return conditions.length > 0 ? sql`and ${together(conditions)}` : sql``
}

function all(conditions: readonly Condition[]): Piece[] {
  return conditions.map((one) => written(one))
}
