import { fail } from '@library/contract/errors'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'
import { requireEditedVersion, requireIdle, requireVersion, type VersionAccess } from '../list/version-access.ts'

export type PricingAccess = Readonly<{ id: string; taxMode: number; state: number; version: VersionAccess }>

/** For reading. A pricing of another user's project looks like a missing one. */
export async function requirePricing(ctx: Ctx, id: string): Promise<PricingAccess> {
  const { versionId, ...pricing } = await found(ctx, id)
  return { ...pricing, version: await requireVersion(ctx, versionId) }
}

/** For what needs all of its prices. */
export async function requireDone(ctx: Ctx, id: string): Promise<PricingAccess> {
  const pricing = await requirePricing(ctx, id)
  if (pricing.state === 0) throw fail('list/at-work')
  return pricing
}

/** For a new pricing made from this one. */
export async function requireRepriced(ctx: Ctx, id: string): Promise<PricingAccess> {
  const pricing = await requireDone(ctx, id)
  await requireUnpriced(ctx, pricing.version.id)
  return pricing
}

/** For a new pricing: nobody matches or prices the version at the moment. */
export async function requireUnpriced(ctx: Ctx, versionId: string): Promise<VersionAccess> {
  const version = await requireEditedVersion(ctx, versionId)
  await requireIdle(ctx, version)
  const { rows } = await sql`
    select from material_list_pricing p join job j on j.id = p.job_id and j.state in ('queued', 'running')
    where p.version_id = ${versionId} and p.state = 0`.execute(ctx.db)
  if (rows.length > 0) throw fail('list/at-work')
  return version
}

async function found(ctx: Ctx, id: string) {
  const row = await ctx.db
    .selectFrom('materialListPricing')
    .select(['id', 'versionId', 'taxMode', 'state'])
    .where('id', '=', id)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  if (!row) throw fail('common/not-found', { resource: 'material_list_pricing', id })
  return row
}
