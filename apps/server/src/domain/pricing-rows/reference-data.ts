import { periodState } from '@library/contract/material/period.states'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'
import { readParams } from '../../platform/settings/params.ts'
import { coded, type PriceRow } from './price-row.ts'

export type Attribute = Readonly<{ key: string; label: string; required?: boolean; hard?: boolean }>
export type Category = Readonly<{
  id: string
  code: string
  name: string
  isEnabled: number
  /** Its own unit, or that of the nearest class above it. */
  unit: string | null
  attributes: readonly Attribute[]
}>
export type Period = Readonly<{ period: string; periodType: number; state: number; startDate: string }>

/** Everything rows are checked against, loaded once for a whole batch of them. */
export type ReferenceData = Readonly<{
  categories: ReadonlyMap<string, Category>
  /** Region → the regions above it. */
  regions: ReadonlyMap<string, readonly string[]>
  /** The regions the station covers; none means anywhere. */
  area: readonly string[]
  /** Dictionary → its keys, each with its remark: that of a unit is its dimension. */
  words: ReadonlyMap<string, ReadonlyMap<string, string>>
  periods: ReadonlyMap<string, Period>
}>

type Named = Pick<PriceRow, 'categoryId' | 'regionCode' | 'period'>

/** Only what the rows refer to: a single row costs little. */
export function loadReferenceData(ctx: Ctx, rows: readonly Named[]): Promise<ReferenceData> {
  const named = (pick: (row: Named) => string) => [...new Set(rows.map(pick))]
  return referenceDataOf(ctx, {
    categoryIds: named((row) => row.categoryId),
    regionCodes: named((row) => row.regionCode),
    periods: named((row) => row.period),
  })
}

export type Wanted = Readonly<Record<'categoryIds' | 'regionCodes' | 'periods', readonly string[]>>

export async function referenceDataOf(ctx: Ctx, { categoryIds, regionCodes, periods }: Wanted): Promise<ReferenceData> {
  const area = (await readParams(ctx, ['station.region']))['station.region'].split(',').filter(Boolean)
  return {
    area,
    categories: await categoriesOf(ctx, categoryIds),
    regions: await regionsOf(ctx, regionCodes),
    words: await dictionaryTexts(ctx),
    periods: await periodsOf(ctx, periods),
  }
}

async function categoriesOf(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, Category>> {
  const { rows } = await sql<Category>`
    select c.id, c.code, c.name, c.is_enabled, c.attr_template as attributes, coalesce(c.default_unit, (
      select a.default_unit from material_category a
      where a.id::text = any (string_to_array(c.ancestors, ',')) and a.is_deleted = 0 and a.default_unit is not null
      order by a.level desc limit 1)) as unit
    from material_category c where c.id = any (${ids}::bigint[]) and c.is_deleted = 0`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

async function regionsOf(ctx: Ctx, codes: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await ctx.db
    .selectFrom('region')
    .select(['code', 'ancestors'])
    .where('code', '=', sql<string>`any (${codes}::text[])`)
    .where('isDeleted', '=', 0)
    .execute()
  return new Map(rows.map(({ code, ancestors }) => [code, ancestors.split(',')]))
}

/** The entries of the tenant's own dictionaries that a row may use, with their remarks: a unit's is its dimension. */
async function dictionaryTexts(ctx: Ctx): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const rows = await ctx.db
    .selectFrom('dictBiz')
    .select(['code', 'dictKey', 'remark'])
    .where('code', 'in', ['unit', ...coded.values()])
    .where('dictKey', 'is not', null)
    .where('isDeleted', '=', 0)
    .where('isSealed', '=', 0)
    .execute()
  const words = new Map<string, Map<string, string>>()
  for (const { code, dictKey, remark } of rows) {
    const known = words.get(code) ?? new Map<string, string>()
    words.set(code, known.set(dictKey ?? '', remark ?? ''))
  }
  return words
}

/** Where issues of two types begin in the same month, the collecting one is meant. */
async function periodsOf(ctx: Ctx, codes: readonly string[]): Promise<ReadonlyMap<string, Period>> {
  const rows = await ctx.db
    .selectFrom('materialPeriod')
    .select(['period', 'periodType', 'state', 'startDate'])
    .where('period', 'in', [...codes, ''])
    .where('isDeleted', '=', 0)
    .orderBy('periodType', 'desc')
    .execute()
  const collecting = rows.filter((row) => row.state === periodState.collecting)
  return new Map([...rows, ...collecting].map((row) => [row.period, row]))
}
