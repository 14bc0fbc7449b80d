import { sql } from 'kysely'
import { asTenant, type Ctx } from '../database/database.ts'
import type { Run } from './job.ts'

/** In each tenant in turn, in one transaction: row-level security has no bypass, not for the platform either. */
export async function inEveryTenant<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T[]> {
  const done: T[] = []
  for (const tenantId of await tenantIds(ctx)) done.push(await asTenant(ctx, tenantId, work))
  return done
}

/** Scheduled work of every tenant, each in a separate portion. */
export async function runInEveryTenant<T>(run: Run, work: (ctx: Ctx) => Promise<T>): Promise<T[]> {
  const done: T[] = []
  for (const tenantId of await run.transact(tenantIds)) {
    run.signal.throwIfAborted()
    done.push(await run.transact((ctx) => asTenant(ctx, tenantId, work)))
  }
  return done
}

async function tenantIds(ctx: Ctx): Promise<string[]> {
  const rows = await writableTenants(ctx).where('isDeleted', '=', 0).execute()
  return rows.map(({ tenantId }) => tenantId)
}

/** Removed ones too, but none that moves to another cell or has moved there: nothing can be written in it. */
export function writableTenants({ db }: Ctx) {
  const isHere = sql<boolean>`not exists (select from station_move m where m.tenant_id = tenant.tenant_id)`
  return db.selectFrom('tenant').select('tenantId').where(isHere).orderBy('tenantId')
}
