import { sql } from 'kysely'
import type { Ctx } from '../platform/database/database.ts'

/** Gives all below a moved row their new ancestors, in one statement; rows that stand right are left alone. */
export async function moveBelow(ctx: Ctx, table: 'dept' | 'region', key: string, ancestors: string): Promise<void> {
  const head = `${ancestors},${key}`
  const place = sql`strpos(',' || ancestors || ',', ${`,${key},`})`
  await sql`
    update ${sql.table(table)} set ancestors = ${head}::text || substr(ancestors, ${place} + length(${key}::text))
    where ${key} = any (string_to_array(ancestors, ',')) and is_deleted = 0
      and left(ancestors || ',', length(${head}::text) + 1) <> ${head}::text || ','`.execute(ctx.db)
}
