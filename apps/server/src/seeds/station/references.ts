import { materialStatus } from '@library/contract/material/material.states'
import { mostCarried } from '@library/pricing/carry-forward'
import { changeRate, type Point } from '@library/pricing/change'
import { referencePrice } from '@library/pricing/reference-price'
import { referenceIncl } from '@library/pricing/reference-sides'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'
import { type DemoIssue, publishedAt } from './calendar.ts'
import type { Row } from './issues.ts'
import type { DemoItem } from './items.ts'

type Reference = NonNullable<ReturnType<typeof measured>>
type Frozen = Reference & { monthsAgo: number; carried: boolean }

/** All demonstration prices are delivered to the site, as in the dictionary freight_type. */
const demoBasis = 3

/** Reference prices of every issue by the rules of the pricing package, each with its changes; written in one batch. */
export async function addReferences(
  ctx: Ctx,
  issues: readonly DemoIssue[],
  { items, rows }: { items: readonly DemoItem[]; rows: readonly Row[] },
): Promise<void> {
  const itemOf = new Map(items.map((item) => [item.no, item]))
  const groups = new Map<string, { item: DemoItem; rows: Row[] }>()
  for (const row of rows) {
    const item = itemOf.get(row.no) as DemoItem
    const key = `${item.stdKey} ${item.region}`
    const group = groups.get(key) ?? { item, rows: [] }
    group.rows.push(row)
    groups.set(key, group)
  }
  const prices = [...groups.values()].flatMap((group) => seriesOf(group, issues, itemOf))
  await sql`
    insert into material_reference_price (std_material_id, category_id, region_code, period, price_excl, price_incl,
      tax_rate, n, n_excluded, min, q1, median, q3, max, method, source_level, is_reference, basis, mom, yoy, published_at)
    select s.id, s.category_id, g.region_code, g.period, g.price_excl, g.price_incl, g.tax_rate, g.n, g.n_excluded, g.min,
      g.q1, g.median, g.q3, g.max, g.method, g.source_level, g.is_reference, ${demoBasis}::int, g.mom, g.yoy, g.published_at
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) g (std_key text, region_code text, period text,
      price_excl numeric, price_incl numeric, tax_rate numeric, n int, n_excluded int, min numeric, q1 numeric,
      median numeric, q3 numeric, max numeric, method text, source_level int, is_reference int, mom numeric, yoy numeric,
      published_at timestamptz)
    join std_material s on s.identity_key = g.std_key and s.is_deleted = 0`.execute(ctx.db)
}

/** One material in one region through the issues: measured, or carried for as long as the rules allow. */
function seriesOf(
  { item, rows }: { item: DemoItem; rows: readonly Row[] },
  issues: readonly DemoIssue[],
  itemOf: ReadonlyMap<number, DemoItem>,
) {
  const byPeriod = new Map(issues.map(({ period }) => [period, [] as Row[]]))
  for (const row of rows) byPeriod.get(row.period)?.push(row)
  const frozen: Frozen[] = []
  const at = (monthsAgo: number): Point | undefined => {
    const found = frozen.find((one) => one.monthsAgo === monthsAgo)
    return found && { price: found.price_excl, carried: found.carried }
  }
  return issues.flatMap((issue) => {
    const { monthsAgo, period } = issue
    const now = measured(byPeriod.get(period) ?? [], item.taxRate, itemOf)
    const last = frozen.findLast(({ carried }) => !carried)
    const isCarried = !now && last !== undefined && last.monthsAgo - monthsAgo <= mostCarried
    const price = now ?? (isCarried ? last : undefined)
    if (!price) return []
    frozen.push({ ...price, monthsAgo, carried: isCarried })
    const point = { price: price.price_excl, carried: isCarried }
    const changes = { mom: changeRate(point, at(monthsAgo + 1)), yoy: changeRate(point, at(monthsAgo + 12)) }
    const place = { std_key: item.stdKey, region_code: item.region, period, published_at: publishedAt(issue) }
    return [{ ...price, ...place, ...changes, source_level: isCarried ? 2 : 1 }]
  })
}

function measured(rows: readonly Row[], taxRate: string, itemOf: ReadonlyMap<number, DemoItem>) {
  const { published, archived } = materialStatus
  const quotes = rows
    .filter(({ status }) => status === published || status === archived)
    .map(({ no, priceExcl, priceIncl, before }) => ({
      id: String(no),
      priceIncl,
      taxRate,
      enterpriseId: itemOf.get(no)?.enterpriseId ?? '',
      priceExcl,
      previousExcl: before,
      quotedAt: '',
    }))
  const price = referencePrice(quotes)
  if (!price) return undefined
  const { n, min, q1, median, q3, max, method } = price
  const counted = quotes.filter(({ id }) => !price.excluded.some((one) => one.id === id))
  const priceIncl = referenceIncl({ priceExcl: price.priceExcl, taxRate }, counted)
  return {
    ...{ n, min, q1, median, q3, max, method, n_excluded: price.nExcluded, tax_rate: taxRate },
    ...{ price_excl: price.priceExcl, price_incl: priceIncl, is_reference: price.isReference ? 1 : 0 },
  }
}
