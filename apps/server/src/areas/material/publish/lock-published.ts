import { sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'

/**
 * What is published changes by one deed at a time of each tenant. A deed touches rows of several periods, their reference
 * prices and the counts that a search relies on, and two of them would meet these in different orders. Taken before any row
 * is locked, and after the hold on standard materials where both are needed.
 */
export async function lockPublished(ctx: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('published ' || current_tenant(), 0))`.execute(ctx.db)
}
