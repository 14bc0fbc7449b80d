import { sql } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'

const takers = {
  /** Many write prices at once. */
  asTheyAre: sql.raw('pg_advisory_xact_lock_shared'),
  /** One merges or parts them, while nobody writes. */
  forChange: sql.raw('pg_advisory_xact_lock'),
}

/**
 * Until the end of the transaction: what a price is written under stays as it was found, and whoever merges two sees all
 * prices of both. Taken before any row is locked, else the two might wait for each other.
 */
export async function lockStandards(ctx: Ctx, how: keyof typeof takers): Promise<void> {
  await sql`select ${takers[how]}(hashtextextended('std_material ' || current_tenant(), 0))`.execute(ctx.db)
}
