import { type Risk, riskLevel } from '@library/contract/material/risk'
import { besidePeers } from '@library/pricing/peers'
import { sql } from 'kysely'
import { missingAttributes } from '../../../domain/pricing-rows/check-row.ts'
import type { PriceRow } from '../../../domain/pricing-rows/price-row.ts'
import { loadReferenceData, type ReferenceData } from '../../../domain/pricing-rows/reference-data.ts'
import { publicStatus, sentStatus } from '../../../domain/pricing-rows/status-codes.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { readNumbers } from '../../../platform/settings/params.ts'

type Facts = {
  id: string
  momRate: string | null
  prevPeriod: string | null
  priceExcl: string
  priceIncl: string
  licenceEnded: string | null
  validUntil: string | null
  /** The latest price of every other enterprise for the same material, region and period. */
  others: { name: string; priceExcl: string; priceIncl: string }[]
}

type Limits = { threshold: number; band: number }

/** Checks the row for an auditor and stores the warnings. */
export async function refreshRisk(ctx: Ctx, id: string, row: PriceRow): Promise<void> {
  await refreshRisks(ctx, new Map([[id, row]]), await loadReferenceData(ctx, [row]))
}

/** The same for many rows, in two statements. */
export async function refreshRisks(
  ctx: Ctx,
  rows: ReadonlyMap<string, PriceRow>,
  look: Pick<ReferenceData, 'categories'>,
): Promise<void> {
  const params = await readNumbers(ctx, ['audit.reasonThreshold', 'agg.band'])
  const limits = { threshold: params['audit.reasonThreshold'], band: params['agg.band'] }
  const found = (await factsOf(ctx, [...rows.keys()])).map((facts) => {
    const row = rows.get(facts.id) as PriceRow
    const missing = missingAttributes(row, look, (one) => Boolean(one.required || one.hard))
    const risks = risksOf(facts, limits, missing)
    return { id: facts.id, risks, level: Math.max(riskLevel.none, ...risks.map((one) => one.level)) }
  })
  await sql`update material_info m set risk_level = found.level, risk_json = found.risks
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) found (id bigint, level int, risks jsonb)
    where m.id = found.id`.execute(ctx.db)
}

async function factsOf(ctx: Ctx, ids: readonly string[]): Promise<Facts[]> {
  const { rows } = await sql<Facts>`
    select m.id, m.mom_rate, m.price_excl, m.price_incl,
      (select p.period from material_info p where p.item_id = m.item_id and p.region_code = m.region_code
        and p.period < m.period and p.status in ${publicStatus} and p.is_deleted = 0 order by p.period desc limit 1) as prev_period,
      case when e.license_valid_to < (${ctx.now}::timestamptz)::date then e.license_valid_to end as licence_ended,
      (select m.valid_to from material_period d where d.period = m.period and d.period_type = m.period_type
        and d.is_deleted = 0 and m.valid_to < d.end_date) as valid_until,
      (select coalesce(jsonb_agg(jsonb_build_object('name', o.enterprise_name, 'priceExcl', o.price_excl::text,
          'priceIncl', o.price_incl::text)), '[]')
        from (select distinct on (x.enterprise_id) n.enterprise_name, x.price_excl, x.price_incl
          from material_info x join enterprise n on n.id = x.enterprise_id
          where x.std_key = m.std_key and x.region_code = m.region_code and x.period = m.period and x.is_deleted = 0
            and x.status in ${sentStatus} and x.enterprise_id <> m.enterprise_id
          order by x.enterprise_id, x.id desc) o) as others
    from material_info m join enterprise e on e.id = m.enterprise_id where m.id = any (${ids}::bigint[])`.execute(
    ctx.db,
  )
  return rows
}

/** Every warning, with its figures. */
export function risksOf(facts: Facts, { threshold, band }: Limits, missing: readonly string[]): Risk[] {
  const { hint, abnormal } = riskLevel
  const { momRate, prevPeriod, licenceEnded, validUntil, others } = facts
  const risks: Risk[] = []
  const change = momRate === null ? 0 : Math.abs(Number(momRate)) * 100
  if (change > threshold)
    risks.push({
      kind: 'change',
      level: change > band ? abnormal : hint,
      figures: { rate: percent(momRate), period: prevPeriod ?? '' },
    })
  const peers = besidePeers(
    facts.priceExcl,
    others.map((one) => one.priceExcl),
  )
  if (peers.isFar)
    risks.push({
      kind: 'peers',
      level: abnormal,
      figures: { rate: percent(peers.deviation), median: peers.median ?? '', n: String(peers.n) },
    })
  const same = others.filter((one) => Number(one.priceIncl) === Number(facts.priceIncl)).map((one) => one.name)
  if (same.length > 0)
    risks.push({
      kind: 'identical',
      level: same.length > 1 ? abnormal : hint,
      figures: { enterprises: same.join('、') },
    })
  if (licenceEnded) risks.push({ kind: 'licence', level: abnormal, figures: { date: licenceEnded } })
  if (missing.length > 0) risks.push({ kind: 'attribute', level: hint, figures: { attributes: missing.join('、') } })
  if (validUntil) risks.push({ kind: 'validity', level: hint, figures: { date: validUntil } })
  return risks
}

function percent(rate: string | number | null): string {
  return (Number(rate) * 100).toFixed(2)
}
