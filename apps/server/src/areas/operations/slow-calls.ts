import type { SlowCall, spans } from '@library/contract/operations/overview'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'
import { inEveryTenant } from '../../platform/jobs/every-tenant.ts'

/**
 * Durations are counted in buckets of three percent: counts of several tenants can be added, their percentiles cannot.
 */
const step = 1.03
const mostShown = 30

type Counted = { path: string; at: number; count: number; failures: number; max: number }

/** The duration of each call over all tenants, the slowest first. */
export async function slowCalls(ctx: Ctx, span: (typeof spans)[number]): Promise<SlowCall[]> {
  const counted = await inEveryTenant(ctx, async ({ db }) => {
    const { rows } = await sql<Counted>`
      select request_uri as path, round(ln(greatest(time, 1)) / ln(${step}::numeric))::int as at, count(*)::int as count,
        count(*) filter (where status >= 500)::int as failures, max(time) as max
      from api_log where create_time > now() - ${`1 ${span}`}::interval and time is not null and status <> 404
      group by 1, 2`.execute(db)
    return rows
  })
  const byPath = new Map<string, Counted[]>()
  for (const row of counted.flat()) byPath.set(row.path, [...(byPath.get(row.path) ?? []), row])
  const calls = [...byPath].map(([path, rows]) => callOf(path, rows))
  return calls.toSorted((a, b) => b.p95 - a.p95 || b.count - a.count).slice(0, mostShown)
}

function callOf(path: string, rows: readonly Counted[]): SlowCall {
  const ordered = rows.toSorted((a, b) => a.at - b.at)
  const sum = (name: 'count' | 'failures') => rows.reduce((total, row) => total + row[name], 0)
  const count = sum('count')
  const max = Math.max(...rows.map((row) => row.max))
  const percentile = (share: number) => {
    let seen = 0
    const row = ordered.find((one) => {
      seen += one.count
      return seen >= count * share
    })
    return Math.min(max, Math.round(step ** (row?.at ?? 0)))
  }
  return { path, count, failures: sum('failures'), p50: percentile(0.5), p95: percentile(0.95), max }
}
