import type { LadderStep } from '@library/pricing/list/ladder'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'
import { readNumbers } from '../../../platform/settings/params.ts'
import { type Exceptions, type PricingSetting, usualFreight } from './wanted-price.ts'

export type Pricing = PricingSetting &
  Readonly<{ id: string; projectId: string; versionId: string; madeFrom: string | null; state: number }>

/** A price older than two years is none, whatever a station enters. */
const mostMonths = 24

/** Nothing where it was removed. */
export async function readPricing(ctx: Ctx, id: string): Promise<Pricing | undefined> {
  const row = await ctx.db
    .selectFrom('materialListPricing')
    .select(['id', 'projectId', 'versionId', 'regionCode', 'period', 'taxMode', 'freightType', 'ladder', 'exceptions'])
    .select(['madeFrom', 'state'])
    .where('id', '=', id)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  if (!row) return undefined
  const { 'workbench.olderMonths': olderMonths } = await readNumbers(ctx, ['workbench.olderMonths'])
  const { freightType, ladder, exceptions, ...rest } = row
  return {
    ...rest,
    olderMonths: Math.min(olderMonths, mostMonths),
    freightType: freightType ?? usualFreight,
    ladder: ladder as LadderStep[],
    exceptions: exceptions as Exceptions,
  }
}

/**
 * The lines without a row of this pricing, those of one material together: its prices are read once. One text, because
 * rows of one id each are slow to read.
 */
export async function pendingLines(ctx: Ctx, { id, versionId }: Pricing): Promise<{ total: number; ids: string[] }> {
  const { rows } = await sql<{ total: number; ids: string | null }>`
    select count(*)::int as total,
      string_agg(l.id::text, ',' order by m.std_material_id, l.id) filter (where p.id is null) as ids
    from material_list_line l
    left join material_line_match m on m.tenant_id = l.tenant_id and m.line_id = l.id
    left join material_line_price p on p.tenant_id = l.tenant_id and p.pricing_id = ${id} and p.line_id = l.id
    where l.version_id = ${versionId} and l.kind = 'line' and l.is_deleted = 0`.execute(ctx.db)
  return { total: rows[0]?.total ?? 0, ids: rows[0]?.ids?.split(',') ?? [] }
}
