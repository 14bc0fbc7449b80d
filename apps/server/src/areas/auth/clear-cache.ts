import { sql } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'

/** Every process drops its cached callers of this station, and reads them from the database again. */
export async function clearCache(ctx: Ctx): Promise<null> {
  await sql`select pg_notify('access_changed', ${ctx.caller.tenantId})`.execute(ctx.db)
  return null
}
