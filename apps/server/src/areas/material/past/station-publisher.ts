import { sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'

const code = 'STATION'

/** Its id within a statement; no enterprise has 0. Its rows are exactly what was taken over. */
export const publisherId = sql`coalesce((
  select e.id from enterprise e where e.credit_code = ${sql.lit(code)} and e.is_deleted = 1 order by e.id limit 1), 0)`

/**
 * Every price belongs to an enterprise; past issues are the station's own. Its row has the name of the station and is
 * marked as deleted: it quotes nothing, and no list of enterprises shows it.
 */
export async function stationPublisher(ctx: Ctx): Promise<string> {
  const known = await ctx.db
    .selectFrom('enterprise')
    .select('id')
    .where('creditCode', '=', code)
    .where('isDeleted', '=', 1)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (known) return known.id
  const { rows } = await sql<{ id: string }>`
    insert into enterprise (enterprise_name, credit_code, is_deleted)
    select tenant_name, ${code}, 1 from tenant where tenant_id = current_tenant() returning id`.execute(ctx.db)
  const [made] = rows
  if (!made) throw new Error('The station has no name')
  return made.id
}
