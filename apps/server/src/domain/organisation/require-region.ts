import { fail } from '@library/contract/errors'
import type { Ctx } from '../../platform/database/database.ts'

/** Refuses a region that does not exist. Answers the codes above it. */
export async function requireRegion(ctx: Ctx, region: string): Promise<readonly string[]> {
  const known = await ctx.db
    .selectFrom('region')
    .select('ancestors')
    .where('code', '=', region)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  if (!known) throw fail('material/region-unknown', { region, fields: ['regionCode'] })
  return known.ancestors.split(',')
}
