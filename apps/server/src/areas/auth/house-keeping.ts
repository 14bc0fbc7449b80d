import type { FastifyInstance } from 'fastify'
import { platformTenant, programCaller } from '../../platform/callers/caller.ts'
import { writableTenants } from '../../platform/jobs/every-tenant.ts'
import { removeExpiredTickets } from '../../platform/security/tickets.ts'
import type { World } from '../../platform/world.ts'

const every = 10 * 60_000
const failureRetention = 86_400_000

/** Removes expired single-use secrets, failure counts and requests for a forgotten password. */
export function keepHouse(app: FastifyInstance, world: World): void {
  const timer = setInterval(() => void sweep(world).catch((error) => app.log.warn(error)), every)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

export async function sweep({ database }: Pick<World, 'database'>): Promise<void> {
  const tenants = await database.inTransaction(programCaller(platformTenant), async (ctx) => {
    await removeExpiredTickets(ctx)
    return writableTenants(ctx).execute()
  })
  for (const { tenantId } of tenants) {
    await database.inTransaction(programCaller(tenantId), async (ctx) => {
      const old = new Date(ctx.now.getTime() - failureRetention).toISOString()
      await ctx.db.deleteFrom('loginFailure').where('lastTime', '<', old).execute()
      await ctx.db.deleteFrom('passwordReset').where('createTime', '<', old).execute()
    })
  }
}
