import type { Overview } from '@library/contract/operations/overview'
import type { Ctx } from '../../platform/database/database.ts'
import type { TenantUse } from '../../platform/database/pool/tenant-shares.ts'
import { busiestTenants } from '../../platform/jobs/queue.ts'

/** Who uses the connections of this process, and who the workers of all. */
export async function busyTenants(ctx: Ctx, uses: readonly TenantUse[]): Promise<Overview['tenants']> {
  const jobs = new Map((await busiestTenants(ctx)).map((one) => [one.tenantId, one]))
  const calls = new Map(uses.map((one) => [one.tenantId, one]))
  const ids = [...new Set([...calls.keys(), ...jobs.keys()])]
  const names = await namesOf(ctx, ids)
  return ids.map((tenantId) => {
    const { held = 0, waiting = 0, waits = 0 } = calls.get(tenantId) ?? {}
    const { waiting: waitingJobs = 0, running: runningJobs = 0 } = jobs.get(tenantId) ?? {}
    return { tenantId, tenantName: names.get(tenantId) ?? '', held, waiting, waits, waitingJobs, runningJobs }
  })
}

async function namesOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('tenant')
    .select(['tenantId', 'tenantName'])
    .where('tenantId', 'in', ids)
    .execute()
  return new Map(rows.map(({ tenantId, tenantName }) => [tenantId, tenantName]))
}
