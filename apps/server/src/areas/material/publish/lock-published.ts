import { sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'

/**
 * Published data is changed by one action at a time per tenant. An action touches rows of several periods, their
 * reference prices and the counts that a search relies on, and two of them would lock these in different orders. Locked
 * before any row, and after the lock on standard materials where both are needed.
 */
export async function lockPublished(ctx: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('published ' || current_tenant(), 0))`.execute(ctx.db)
}
