import type { Resource } from '@library/contract/kit/resource'
import { sql } from 'kysely'
import type { Ctx } from '../platform/database/database.ts'
import { hasParent } from './removal.ts'
import { requireNoCycle } from './tree.ts'

/**
 * Refuses to move a row below itself. Moves within one tree wait for each other, so that two cannot create a cycle
 * together.
 */
export async function requirePlace(
  ctx: Ctx,
  resource: Resource,
  id: string | undefined,
  parentId: unknown,
): Promise<void> {
  if (!hasParent(resource) || typeof parentId !== 'string') return
  await lockTree(ctx, resource.table)
  if (!id) return
  const { rows } = await sql<{ id: string; parentId: string }>`
    select id, parent_id from ${sql.table(resource.table)} where is_deleted = 0`.execute(ctx.db)
  requireNoCycle(rows, id, parentId)
}

/**
 * Until the transaction ends, no other transaction adds, moves or removes rows of this tenant's tree: no row loses its
 * parent.
 */
export async function lockTree(ctx: Ctx, table: string): Promise<void> {
  const key = `tree ${table} ${ctx.caller.tenantId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(ctx.db)
}
