import { sql } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'

const takers = {
  /** Many write prices at once. */
  asTheyAre: sql.raw('pg_advisory_xact_lock_shared'),
  /** One merges or splits them, while no other writes. */
  forChange: sql.raw('pg_advisory_xact_lock'),
}

/**
 * Until the end of the transaction: the standard material of a written price does not change, and a merge sees all
 * prices of both. Locked before any row, else the two might deadlock.
 */
export async function lockStandards(ctx: Ctx, how: keyof typeof takers): Promise<void> {
  await sql`select ${takers[how]}(hashtextextended('std_material ' || current_tenant(), 0))`.execute(ctx.db)
}
