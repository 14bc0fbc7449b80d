import { fail } from '@library/contract/errors'
import { asTenant, type Ctx } from './database.ts'

/** Runs the work in the named tenant: any tenant for the platform administrator, their own for everyone else. */
export async function inTenant<T>(ctx: Ctx, tenantId: string | undefined, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (!tenantId || tenantId === ctx.caller.tenantId) return work(ctx)
  if (!ctx.caller.isPlatformAdministrator) throw fail('common/forbidden')
  const known = await ctx.db
    .selectFrom('tenant')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  if (!known) throw fail('tenant/unknown', { tenantId })
  return asTenant(ctx, tenantId, work)
}
