import type { AnswerOf, QueryOf } from '@library/contract/kit/call'
import type { Language } from '@library/contract/kit/label'
import type { PageOf } from '@library/contract/kit/resource'
import { sourceLevel } from '@library/contract/price/source-level'
import type { WatchRow, watchKeysCall, watchListCall } from '@library/contract/watch/watch'
import type { Lexicon } from '@library/pricing/query/lexicon'
import { type RawBuilder, sql } from 'kysely'
import { withinRegions } from '../../domain/organisation/regions-of-duty.ts'
import { categoryName } from '../../domain/search/category-name.ts'
import { type Asked, askFor } from '../../domain/search/find-materials.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { pageCut } from '../../platform/database/page-limit.ts'

const shownPeriods = 12

type Reader = Readonly<{ lexicon: Lexicon | undefined; language: Language }>

/** The caller's watches, newest first, with the last price and its change. A text needs the lexicon. */
export async function listWatches(
  ctx: Ctx,
  query: QueryOf<typeof watchListCall>,
  { lexicon, language }: Reader,
): Promise<PageOf<WatchRow>> {
  const { current, size, materialName, regionCode } = query
  const name = materialName && lexicon ? matching(ctx, askFor(materialName, lexicon)) : sql``
  const place = regionCode ? sql`and ${withinRegions('w.regionCode', [regionCode])}` : sql``
  const from = sql`from price_watch w join std_material s on s.tenant_id = w.tenant_id and s.id = w.std_material_id
    where w.user_id = ${ctx.caller.userId} and w.is_deleted = 0 ${name} ${place}`
  const counted = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(ctx.db)
  const total = counted.rows[0]?.total ?? 0
  const { rows } = await sql<Stored>`
    select w.id, w.version, w.create_time, w.std_material_id, w.region_code, trim_scale(w.threshold)::text as threshold,
      w.by_mail, s.name as material_name, s.spec, s.unit_code,
      (select g.name from region g where g.code = w.region_code and g.is_deleted = 0) as region_name,
      (select ${categoryName('c', language)} from material_category c where c.id = s.category_id) as category_name
    ${from} order by w.create_time desc, w.id desc ${pageCut(size, (current - 1) * size)}`.execute(ctx.db)
  const prices = await pricesOf(ctx, rows)
  return {
    records: rows.map((row) => ({ ...row, ...lastOf(prices.get(row.id) ?? []) })),
    total,
    size,
    current,
    pages: Math.ceil(total / size),
  }
}

/** A watched material need not have a price at the moment. */
function matching({ caller }: Ctx, { tries }: Asked): RawBuilder<unknown> {
  const watched = sql`select std_material_id from price_watch where user_id = ${caller.userId} and is_deleted = 0`
  return sql`and w.std_material_id = any (matching_materials(${tries.questions}::text[], array(${watched})))`
}

type Stored = Omit<
  WatchRow,
  'period' | 'priceIncl' | 'priceExcl' | 'n' | 'isReference' | 'basis' | 'mom' | 'yoy' | 'points'
>
type Price = WatchRow['points'][number] & { watchId: string; mom: string | null; yoy: string | null }

async function pricesOf(ctx: Ctx, rows: readonly Stored[]): Promise<ReadonlyMap<string, Price[]>> {
  const found = await sql<Price>`
    select w.id as watch_id, p.period, round(p.price_excl, 2)::text as price_excl, round(p.price_incl, 2)::text as price_incl,
      (p.source_level = ${sql.lit(sourceLevel.carried)})::int as carried, p.n, p.is_reference, p.basis,
      p.mom::text as mom, p.yoy::text as yoy
    from price_watch w cross join lateral (
      select * from material_reference_price r
      where r.std_material_id = w.std_material_id and r.region_code = w.region_code and r.replaced_at is null
      order by r.period desc limit ${shownPeriods}) p
    where w.id = any (${rows.map(({ id }) => id)}::bigint[]) order by w.id, p.period`.execute(ctx.db)
  const byWatch = new Map<string, Price[]>()
  for (const row of found.rows) byWatch.set(row.watchId, [...(byWatch.get(row.watchId) ?? []), row])
  return byWatch
}

function lastOf(prices: readonly Price[]) {
  const last = prices.at(-1)
  const ratio = (value: string | null | undefined) => (value ? Number(value) : null)
  return {
    period: last?.period ?? null,
    priceIncl: last?.priceIncl ?? null,
    priceExcl: last?.priceExcl ?? null,
    n: last?.n ?? null,
    isReference: last?.isReference ?? null,
    basis: last?.basis ?? null,
    mom: ratio(last?.mom),
    yoy: ratio(last?.yoy),
    points: prices.map(({ watchId, mom, yoy, ...point }) => point),
  }
}

export function watchKeys(ctx: Ctx): Promise<AnswerOf<typeof watchKeysCall>> {
  return ctx.db
    .selectFrom('priceWatch')
    .select(['id', 'stdMaterialId', 'regionCode'])
    .where('userId', '=', ctx.caller.userId)
    .where('isDeleted', '=', 0)
    .orderBy('id')
    .execute()
}
