import { asTenant, type Ctx } from '../platform/database.ts'

/** What stations opened before this part existed have to be given too. */
export async function inEveryTenant(ctx: Ctx, sow: (ctx: Ctx) => Promise<void>): Promise<void> {
  const tenants = await ctx.db.selectFrom('tenant').select('tenantId').where('isDeleted', '=', 0).execute()
  for (const { tenantId } of tenants) await asTenant(ctx, tenantId, sow)
}
