import { sql } from 'kysely'
import { endSessions } from '../../platform/callers/end-sessions.ts'
import { asTenant, type Ctx } from '../../platform/database/database.ts'

/** Signs everyone of these tenants out, for good: a reopened station starts with new sign-ins. */
export async function endTenants(ctx: Ctx, tenantIds: readonly string[], reason: string): Promise<void> {
  for (const tenantId of tenantIds) await asTenant(ctx, tenantId, (ctx) => endSessions(ctx, 'everyone', reason))
}

/** The same for the expired ones of the given tenants. */
export async function endExpired(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const over = await ctx.db
    .selectFrom('tenant')
    .select('tenantId')
    .where('id', 'in', ids)
    .where(sql<boolean>`expire_time <= ${ctx.now}`)
    .execute()
  const tenantIds = over.map((row) => row.tenantId)
  await endTenants(ctx, tenantIds, 'tenant-expired')
}
