import { periodState } from '@library/contract/material/period.states'
import { sql } from 'kysely'
import { publicStatus } from '../../domain/pricing-rows/status-codes.ts'
import type { Issue } from '../../domain/station/published-issues.ts'
import { codes } from '../../platform/database/codes.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { readParams } from '../../platform/settings/params.ts'
import { monthsBefore } from './periods.ts'
import { below } from './search/price-conditions.ts'

export type IndexBase = Readonly<{
  /** 100 there. */
  period: string
  /** The chain begins here: no reader gets another chain, whichever part of it is shown. */
  start: string
}>

const shownMonths = 12

/** The base of the station: as it is set, else the first issue of the year before the newest one. */
export async function indexBase(ctx: Ctx, newest: Issue): Promise<IndexBase> {
  const { 'index.basePeriod': set } = await readParams(ctx, ['index.basePeriod'])
  const period = set || (await firstIssue(ctx, `${Number(newest.period.slice(0, 4)) - 1}01`)) || newest.period
  const shown = monthsBefore(newest.period, shownMonths)
  return { period, start: period < shown ? period : shown }
}

async function firstIssue(ctx: Ctx, from: string): Promise<string | null> {
  const { rows } = await sql<{ period: string | null }>`
    select min(period) as period from material_period
    where state in ${codes(periodState.published, periodState.archived)} and is_deleted = 0
      and period >= ${from}`.execute(ctx.db)
  return rows[0]?.period ?? null
}

export type Category = Readonly<{
  categoryId: string
  code: string
  name: string
  nameEn: string | null
  weight: string
}>
export type Weighted = Readonly<{ from: 'station' | 'rows'; categories: readonly Category[] }>

/** What a class has unless the station sets its weight. */
const unset = 1

/**
 * The classes of a level with their weights. If the station has set none, the weight of a class is the number of its
 * published rows in the base year.
 */
export async function weightedCategories(ctx: Ctx, above: string, basePeriod: string): Promise<Weighted> {
  const categories = await categoriesBelow(ctx, above, above.length + 2)
  if (categories.some(({ weight }) => Number(weight) !== unset)) return { from: 'station', categories }
  const rows = await rowsOfYear(ctx, above, basePeriod.slice(0, 4))
  // Without any row in that year all classes count the same.
  const weightOf = (code: string) => (rows.size === 0 ? String(unset) : String(rows.get(code) ?? 0))
  return { from: 'rows', categories: categories.map((one) => ({ ...one, weight: weightOf(one.code) })) }
}

/** The classes below the one with this code whose codes have so many digits. */
export async function categoriesBelow(ctx: Ctx, above: string, digits: number): Promise<Category[]> {
  const { rows } = await sql<Category>`
    select id as category_id, code, name, name_en, trim_scale(weight)::text as weight from material_category
    where is_deleted = 0 and length(code) = ${digits} and ${below('code', above)} order by code`.execute(ctx.db)
  return rows
}

async function rowsOfYear(ctx: Ctx, above: string, year: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ class: string; n: number }>`
    select left(category_code, ${above.length + 2}) as class, count(*)::int as n from material_info
    where period between ${`${year}01`} and ${`${year}12`} and status in ${publicStatus} and is_deleted = 0
      and ${below('category_code', above)} group by 1`.execute(ctx.db)
  return new Map(rows.map((row) => [row.class, row.n]))
}
