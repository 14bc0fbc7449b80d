import { type RawBuilder, sql } from 'kysely'
import { type Condition, written } from './condition.ts'
import {
  ofPeriod,
  type PriceFilters,
  priceColumn,
  priceRange,
  readable,
  together,
  type Wanted,
} from './price-conditions.ts'
import { waysToLabels } from './rows-in-order.ts'

type Piece = RawBuilder<unknown>
export type Filtered = Readonly<{
  wanted: Pick<Wanted, 'places' | 'choices'>
  filters: PriceFilters
  /** The period of the newest issue. */
  newest: string
}>

type Texted = Readonly<{ hasText: boolean; hasLabels: boolean }>

/** How a head `h` shows a price. */
export type Shown = Readonly<{
  /** Joined to the heads, or to the `best` materials before their heads. */
  row: Piece
  isOfMaterial: boolean
  id: Piece
  period: Piece
  price: Piece
  /** Conditions on the price shown. */
  range: readonly Condition[]
  isHead: boolean
  /** The rows it stands for, among those of a `hit`. */
  rows: Piece
}>

/** The row of a brand, an enterprise, a kind of price or an older issue instead of the head's own. */
export function shownBy({ wanted: { choices }, filters, newest }: Filtered, { hasText, hasLabels }: Texted): Shown {
  const isOlder = filters.period !== undefined && filters.period !== newest
  const isHead = choices.length === 0 && !hasLabels && !isOlder
  const price = priceColumn(filters.taxMode)
  const conditions = together([readable, ...[...choices, ...ofPeriod(filters)].map((one) => written(one))])
  const rows = sql`${ofPlace('hit')} and ${conditions} ${hasLabels ? sql`and (${sql.join(waysToLabels('hit'), sql` or `)})` : sql``}`
  if (isHead) {
    const isOfMaterial = false
    const shownPrice = `coalesce(${price.replace('price', 'h.ref')}, h.${price})`
    const range = priceRange(filters, shownPrice)
    return {
      row: sql``,
      id: sql`h.info_id`,
      period: sql`h.period`,
      price: sql.raw(shownPrice),
      range,
      isHead,
      isOfMaterial,
      rows: sql``,
    }
  }
  const rowOfHead = filters.period === undefined ? newestRow(conditions) : rowsOfIssue(conditions, hasText)
  const row = sql`
    ${hasLabels ? rowsOfLabels(conditions) : rowOfHead}
    ${isOlder && choices.length === 0 && !hasLabels ? referenceThen : noReference}`
  const shownPrice = `coalesce(r.${price}, chosen.${price})`
  const range = priceRange(filters, shownPrice)
  const [id, period] = [sql`chosen.id`, sql`chosen.period`]
  return { row, id, period, price: sql.raw(shownPrice), range, isHead, isOfMaterial: hasLabels, rows }
}

function ofPlace(head: string): Piece {
  return sql`from material_info m where m.std_material_id = ${sql.ref(`${head}.std_material_id`)}
    and m.region_code = ${sql.ref(`${head}.region_code`)}`
}

function newestRow(conditions: Piece): Piece {
  return sql`cross join lateral (
    select m.id, m.period, m.price_incl, m.price_excl ${ofPlace('h')} and ${conditions}
    order by m.period desc, m.price_type <> 1, m.id desc limit 1) chosen`
}

/** A brand has few rows of a material: reading them once takes less than a look-up for each region. */
function rowsOfLabels(conditions: Piece): Piece {
  const ways = waysToLabels('best').map(
    (way) => sql`select m.region_code, m.id, m.period, m.price_type, m.price_incl, m.price_excl
      from material_info m where m.std_material_id = best.std_material_id and ${way} and ${conditions}`,
  )
  return sql`cross join lateral (
    select distinct on (m.region_code) m.region_code, m.id, m.period, m.price_incl, m.price_excl
    from (${sql.join(ways, sql` union all `)}) m
    order by m.region_code, m.period desc, m.price_type <> 1, m.id desc) chosen`
}

/** The rows of one issue are few: reading them once takes less than a look-up for each head. */
function rowsOfIssue(conditions: Piece, hasText: boolean): Piece {
  return sql`join (
    select distinct on (m.std_material_id, m.region_code) m.std_material_id, m.region_code, m.id, m.period,
      m.price_incl, m.price_excl
    from material_info m
    where ${conditions} ${hasText ? sql`and m.std_material_id = any (array(select std_material_id from found))` : sql``}
    order by m.std_material_id, m.region_code, m.price_type <> 1, m.id desc) chosen
    on chosen.std_material_id = h.std_material_id and chosen.region_code = h.region_code`
}

const referenceThen = sql`left join material_reference_price r on r.std_material_id = h.std_material_id
  and r.region_code = h.region_code and r.period = chosen.period and r.replaced_at is null and r.is_reference = 1`
const noReference = sql`cross join (select null::numeric as price_incl, null::numeric as price_excl) r`
