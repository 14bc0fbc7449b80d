import { fail } from '@library/contract/errors'
import type { Resource } from '@library/contract/kit/resource'
import { sql } from 'kysely'
import type { Ctx } from '../platform/database/database.ts'

const shown = 3

/** A row in use cannot be removed: the refusal says what uses it. A row and its descendants may be removed together. */
export async function requireUnused(ctx: Ctx, resource: Resource, ids: readonly string[]): Promise<void> {
  for (const { table, column, name, label } of resource.usedBy ?? []) {
    const living = name ? sql`and is_deleted = 0` : sql``
    const { rows } = await sql<{ name: string | null; total: string }>`
      select ${name ? sql.ref(name) : sql`null`} as name, count(*) over () as total from ${sql.table(table)}
      where ${sql.ref(column)} = any (${ids}::bigint[]) ${living} limit ${shown}`.execute(ctx.db)
    const [first] = rows
    if (first)
      throw fail('common/in-use', { by: [label, ...(name ? rows.map((row) => row.name) : [`(${first.total})`])] })
  }
  if (!hasParent(resource)) return
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(resource.table)}
    where parent_id = any (${ids}::bigint[]) and is_deleted = 0 and id <> all (${ids}::bigint[]) limit 1`.execute(
    ctx.db,
  )
  if (rows.length > 0) throw fail('common/in-use', { by: { zh: '下级数据', en: 'records below it' } })
}

export function hasParent(resource: Resource): boolean {
  return Object.values(resource.fields).some((field) => field.kind === 'parent')
}
