import { sql } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'

/** Every process forgets what the callers of this station may do, and asks the database anew. */
export async function clearCache(ctx: Ctx): Promise<null> {
  await sql`select pg_notify('access_changed', ${ctx.caller.tenantId})`.execute(ctx.db)
  return null
}
