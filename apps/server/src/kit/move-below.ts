import { sql } from 'kysely'
import type { Ctx } from '../platform/database/database.ts'

/** Updates the ancestors of all rows below a moved row, in one statement; unchanged rows are skipped. */
export async function moveBelow(ctx: Ctx, table: 'dept' | 'region', key: string, ancestors: string): Promise<void> {
  const head = `${ancestors},${key}`
  const place = sql`strpos(',' || ancestors || ',', ${`,${key},`})`
  await sql`
    update ${sql.table(table)} set ancestors = ${head}::text || substr(ancestors, ${place} + length(${key}::text))
    where ${key} = any (string_to_array(ancestors, ',')) and is_deleted = 0
      and left(ancestors || ',', length(${head}::text) + 1) <> ${head}::text || ','`.execute(ctx.db)
}
