import { type RawBuilder, sql } from 'kysely'

type Piece = RawBuilder<unknown>
type Given = Readonly<{
  /** The heads of the list. */
  hits: Piece
  /** Their order without pins. */
  ordered: Piece
  /** The head `h` is in the reader's own region. */
  isOwn: Piece
  newest: string
  /** The number of rows up to the end of the page. */
  end: Piece
}>

/**
 * The pinned materials of the newest issue before all others, each once: in the reader's own region, else in the one with
 * the most quotations. Its other regions stay in their order. `first` is a common table expression that `shown` reads.
 */
export function pinnedFirst({ hits, ordered, isOwn, newest, end }: Given) {
  const first = sql`pinned as materialized (
    select hit.*, pin.place as pin from pinned_materials() pin cross join lateral (
      select h.* from (${hits}) h where h.std_material_id = pin.std_material_id and h.period = ${newest}::text
      order by ${isOwn} desc, h.quotations desc, h.region_code limit 1) hit)`
  // An array, not a join: the others come from the index in their order, as many as the page needs.
  const shown = sql`select * from pinned union all (
    select h.*, null::int as pin from (${hits}) h where h.shown_id <> all (array(select shown_id from pinned))
    order by ${ordered} limit ${end})`
  return { first, shown, ordered: sql`h.pin, ${ordered}` }
}
