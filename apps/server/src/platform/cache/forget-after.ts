import { callersOf } from '../callers/callers.ts'
import type { Ctx } from '../database/database.ts'
import type { Channel } from '../database/signals.ts'
import type { World } from '../world.ts'
import { tenantCache } from './tenant-cache.ts'

/** What this process remembers of the caller's tenant is asked anew once the change has committed. */
export function forgetAfter(world: World, channel: Channel, ctx: Ctx): void {
  const { tenantId } = ctx.caller
  ctx.afterCommit(() => {
    tenantCache(world, channel).forget(tenantId)
    if (channel === 'access_changed') callersOf(world).forget(tenantId)
  })
}
