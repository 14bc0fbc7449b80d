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

async function tenantIds({ db }: Ctx): Promise<string[]> {
  const rows = await db.selectFrom('tenant').select('tenantId').where('isDeleted', '=', 0).orderBy('tenantId').execute()
  return rows.map(({ tenantId }) => tenantId)
}
