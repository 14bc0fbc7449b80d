import { materialCategory } from '@library/contract/category/category'
import { fail } from '@library/contract/errors'
import { attach } from '@library/contract/files/attach'
import type { Resource } from '@library/contract/kit/resource'
import { resources } from '@library/contract/resources'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'
import { lockTree } from '../place-in-tree.ts'
import { hasParent } from '../removal.ts'

/** Rows of `table` belong to the row of `owner` whose `key` their `column` names. */
type Belonging = Readonly<{ table: string; column: string; owner: string; key: string }>

const defined: readonly Resource[] = [...resources, materialCategory, attach]

/** What resources declare: the rows that prevent a removal, and the trees. */
const declared: readonly Belonging[] = defined.flatMap((resource) => [
  ...(resource.usedBy ?? []).map(({ table, column }) => ({ table, column, owner: resource.table, key: 'id' })),
  ...(hasParent(resource) ? [{ table: resource.table, column: 'parent_id', owner: resource.table, key: 'id' }] : []),
])

const belongings: readonly Belonging[] = [
  ...declared,
  { table: 'region', column: 'parent_code', owner: 'region', key: 'code' },
  { table: 'tenant', column: 'package_id', owner: 'tenant_package', key: 'id' },
  { table: 'enterprise_audit', column: 'enterprise_id', owner: 'enterprise', key: 'id' },
  { table: 'material_quotation', column: 'enterprise_id', owner: 'enterprise', key: 'id' },
  { table: 'material_info', column: 'enterprise_id', owner: 'enterprise', key: 'id' },
  { table: 'material_info', column: 'quotation_id', owner: 'material_quotation', key: 'id' },
  { table: 'material_info', column: 'period', owner: 'material_period', key: 'period' },
  { table: 'material_audit', column: 'info_id', owner: 'material_info', key: 'id' },
]

/** Before rows come back: nobody adds, moves or removes rows of their tree meanwhile. */
export async function lockTreeOf(ctx: Ctx, table: string): Promise<void> {
  if (belongings.some((one) => one.table === table && one.owner === table)) await lockTree(ctx, table)
}

/**
 * Refuses rows that would come back without what they belong to. The owners are locked: a removal of theirs waits, and
 * then finds the restored rows.
 */
export async function requireOwners(ctx: Ctx, table: string, ids: readonly string[]): Promise<void> {
  for (const { column, owner, key } of belongings.filter((one) => one.table === table)) {
    const named = sql`row.${sql.ref(column)}::text`
    const { rows } = await sql<{ named: string }>`
      select distinct ${named} as named from ${sql.table(table)} row
      where row.id = any (${ids}::bigint[]) and ${named} <> all ('{"",0}'::text[])`.execute(ctx.db)
    const wanted = rows.map((row) => row.named)
    const { rows: found } = await sql<{ key: string }>`
      select ${sql.ref(key)}::text as key from ${sql.table(owner)}
      where ${sql.ref(key)}::text = any (${wanted}::text[]) and is_deleted = 0 for share`.execute(ctx.db)
    if (wanted.some((one) => !found.some((row) => row.key === one))) throw fail('undo/owner-gone')
  }
}
