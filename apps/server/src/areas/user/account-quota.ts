import { fail } from '@library/contract/errors'
import type { Ctx } from '../../platform/database/database.ts'

type Quota = Readonly<{ most: number; used: number }>

/**
 * How many accounts the tenant may have and has; undefined without a limit. The tenant's row stays locked until the
 * transaction ends, so that concurrent calls for the last free account wait for each other.
 */
export async function accountQuota(ctx: Ctx): Promise<Quota | undefined> {
  const tenant = await ctx.db
    .selectFrom('tenant')
    .select('accountNumber')
    .where('tenantId', '=', ctx.caller.tenantId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!tenant || tenant.accountNumber < 0) return undefined
  // Counted after the lock, in a separate statement: it must see what the previous transaction has committed.
  const { used } = await ctx.db
    .selectFrom('appUser')
    .select((eb) => eb.fn.countAll<string>().as('used'))
    .where('isDeleted', '=', 0)
    .executeTakeFirstOrThrow()
  return { most: tenant.accountNumber, used: Number(used) }
}

export async function requireRoom(ctx: Ctx, wanted: number): Promise<void> {
  const quota = await accountQuota(ctx)
  if (quota && quota.used + wanted > quota.most) throw fail('user/quota', { ...quota, wanted })
}
