import type { AnswerOf } from '@library/contract/kit/call'
import { mostPinned } from '@library/contract/price/pinned-materials'
import type { priceHomeCall } from '@library/contract/price/price-front'
import { measuredLevels } from '@library/contract/price/source-level'
import { sql } from 'kysely'
import { codes } from '../../../platform/database/codes.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { monthsBefore, periodsBetween, stepOf, visitorIssues } from '../periods.ts'
import { wholeIndex } from '../price-index.ts'
import type { PublicReading } from '../public-routes.ts'
import { money } from '../search/price-rows.ts'
import { type PricesByPeriod, pricesByPeriod, shortSeries } from '../trend/short-series.ts'

type Home = AnswerOf<typeof priceHomeCall>
type Hot = Home['hot'][number]

const usualPeriods = 12
const mostOfOneClass = 2

/**
 * What the public home shows. The prices of a visitor end at the visitor limit. The index of the whole station is a
 * published figure and tells no single price, so everyone sees a year of it.
 */
export async function priceHome({ ctx, isVisitor, newest }: PublicReading): Promise<Home> {
  const none = { basePeriod: null, periods: [], values: [], mom: null }
  if (!newest) return { issue: null, periods: [], hot: [], index: none, classes: [], limited: isVisitor }
  const { period, publishedAt } = newest
  const step = stepOf(newest)
  const since = (issues: number) =>
    periodsBetween({ start: monthsBefore(period, step * (issues - 1)), end: period, step, most: usualPeriods })
  const periods = since(isVisitor ? visitorIssues : usualPeriods)
  return {
    issue: { period, publishedAt, ...(await sizeOf(ctx, period)) },
    periods,
    hot: await hotMaterials(ctx, periods),
    index: await wholeIndex(ctx, newest, since(usualPeriods)),
    classes: await pricedClasses(ctx, period),
    limited: isVisitor,
  }
}

type StoredHot = Omit<Hot, 'series' | 'mom'> & { mom: string | null; seen: PricesByPeriod | null }

/** Pinned ones first. Nobody learns who watches: the number of watchers only orders the list. */
async function hotMaterials(ctx: Ctx, periods: readonly string[]): Promise<Hot[]> {
  const newest = periods.at(-1) ?? ''
  const { rows } = await sql<StoredHot>`
    with watched as (select std_material_id, count(*) as watchers from price_watch where is_deleted = 0 group by 1),
    priced as (
      select distinct on (r.std_material_id) r.*, c.code, coalesce(w.watchers, 0) as watchers, pin.place as pin
      from material_reference_price r join material_category c on c.id = r.category_id
      left join pinned_materials() pin on pin.std_material_id = r.std_material_id
      left join watched w on w.std_material_id = r.std_material_id
      where r.period = ${newest} and r.replaced_at is null and r.is_reference = 1
        and r.source_level in ${codes(...measuredLevels)} and (pin.place is not null or not is_listed_last(c.code))
      order by r.std_material_id, r.n desc, r.region_code),
    placed as (
      select *, row_number() over (partition by left(code, 2) order by watchers desc, n desc, std_material_id) as place
      from priced)
    select p.std_material_id, s.name as material_name, s.spec, s.unit_code, p.region_code, g.name as region_name,
      p.price_incl, p.price_excl, p.mom, p.n, p.is_reference, p.basis, (
        select ${pricesByPeriod('price_incl')} from material_reference_price r
        where r.std_material_id = p.std_material_id and r.region_code = p.region_code and r.replaced_at is null
          and r.period = any (${periods}::text[])) as seen
    from placed p join std_material s on s.id = p.std_material_id
    left join region g on g.code = p.region_code and g.is_deleted = 0
    where p.pin is not null or p.place <= ${sql.lit(mostOfOneClass)}
    order by p.pin, p.watchers desc, p.place, p.n desc, p.code, p.std_material_id limit ${sql.lit(mostPinned)}`.execute(
    ctx.db,
  )
  return rows.map(({ seen, mom, priceIncl, priceExcl, ...row }) => ({
    ...row,
    priceIncl: money(priceIncl),
    priceExcl: money(priceExcl),
    mom: mom === null ? null : Number(mom),
    series: shortSeries(periods, seen),
  }))
}

async function pricedClasses(ctx: Ctx, period: string): Promise<Home['classes']> {
  const { rows } = await sql<Home['classes'][number]>`
    select c.id, c.code, c.name, c.name_en, count(distinct h.std_material_id)::int as materials
    from price_head h join material_category c on c.code = left(h.category_code, 2) and c.is_deleted = 0
    where h.period >= ${period} group by c.id, c.code, c.name, c.name_en, c.sort
    order by is_listed_last(c.code), c.sort, c.code`.execute(ctx.db)
  return rows
}

type Size = Pick<NonNullable<Home['issue']>, 'materials' | 'regions'>

async function sizeOf(ctx: Ctx, period: string): Promise<Size> {
  const { rows } = await sql<Size>`
    select count(distinct std_material_id)::int as materials, count(distinct region_code)::int as regions
    from price_head where period >= ${period}`.execute(ctx.db)
  return rows[0] ?? { materials: 0, regions: 0 }
}
