import type { QuoteCheckInfo, quoteStandings } from '@library/contract/material/quote-check'
import { sql } from 'kysely'
import { publicStatus } from '../../../domain/pricing-rows/status-codes.ts'
import { loadViewer } from '../../../domain/viewers/material.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import type { Grouped } from '../reference/group-price.ts'
import type { Quoted } from '../reference/group-quotes.ts'
import { secondPersonThreshold } from '../second-person.ts'
import { effectOf } from './check-effect.ts'
import { checkRow } from './check-rows.ts'

const shownPeriods = 13

/** The data for a decision, in one call: the quote, its peers, its history, and what either decision would do. */
export async function checkInfo(ctx: Ctx, id: string): Promise<QuoteCheckInfo> {
  const check = await checkRow(ctx, await loadViewer(ctx), id)
  const place = await placeOf(ctx, check.infoId)
  const { quotes, now, confirmed, excluded, confirmMoves, excludeMoves } = await effectOf(ctx, place)
  const names = await enterpriseNames(ctx, quotes)
  return {
    check,
    peers: quotes
      .map((quote) => ({
        id: quote.id,
        previousExcl: money(quote.previousExcl),
        enterpriseName: names.get(quote.enterpriseId) ?? '',
        priceExcl: money(quote.priceExcl) ?? '',
        standing: standingOf(quote, now),
      }))
      .sort((a, b) => Number(a.priceExcl) - Number(b.priceExcl)),
    history: await historyOf(ctx, check.infoId),
    now: outcome(now),
    confirmed: outcome(confirmed),
    excluded: outcome(excluded),
    confirmMoves,
    excludeMoves,
    threshold: await secondPersonThreshold(ctx),
  }
}

type Place = { infoId: string; stdMaterialId: string; regionCode: string; period: string; periodType: number }

export async function placeOf(ctx: Ctx, infoId: string): Promise<Place> {
  const row = await ctx.db
    .selectFrom('materialInfo')
    .select(['stdMaterialId', 'regionCode', 'period', 'periodType'])
    .where('id', '=', infoId)
    .executeTakeFirstOrThrow()
  return { ...row, infoId, stdMaterialId: row.stdMaterialId ?? '0' }
}

type Standing = (typeof quoteStandings)[number]
const standings: Readonly<Record<string, Standing>> = {
  ratio: 'held',
  level: 'held',
  band: 'held',
  decided: 'excluded',
  older: 'older',
  delivery: 'delivery',
}

function standingOf({ id }: Quoted, { excluded }: Grouped): Standing {
  const left = excluded.find((one) => one.id === id)
  return left ? (standings[left.reason] ?? 'excluded') : 'counted'
}

function outcome({ price, basis }: Grouped): QuoteCheckInfo['now'] {
  if (!price) return null
  const { priceExcl, n, isReference } = price
  return { priceExcl, n, isReference: isReference ? 1 : 0, basis }
}

async function enterpriseNames(ctx: Ctx, quotes: readonly Quoted[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(quotes.map(({ enterpriseId }) => enterpriseId))]
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.selectFrom('enterprise').select(['id', 'enterpriseName']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, enterpriseName }) => [id, enterpriseName]))
}

/** The enterprise's own prices of the item beside the reference prices, in the periods that have either. */
async function historyOf(ctx: Ctx, infoId: string): Promise<QuoteCheckInfo['history']> {
  const { rows } = await sql<QuoteCheckInfo['history'][number]>`
    with this as (select * from material_info where id = ${infoId}),
    own as (
      select m.period, m.price_excl from this join material_info m on m.item_id = this.item_id
        and m.region_code = this.region_code and m.status in ${publicStatus} and m.is_deleted = 0 and m.period <= this.period),
    referred as (
      select r.period, r.price_excl from this join material_reference_price r on r.std_material_id = this.std_material_id
        and r.region_code = this.region_code and r.replaced_at is null and r.period <= this.period)
    select period, round(own.price_excl, 2)::text as price_excl, round(referred.price_excl, 2)::text as reference_excl
    from own full join referred using (period) order by period desc limit ${sql.lit(shownPeriods)}`.execute(ctx.db)
  return rows.reverse()
}

function money(value: string | null): string | null {
  return value === null ? null : Number(value).toFixed(2)
}
