import { fail } from '@library/contract/errors'
import { suspension } from '@library/contract/flow/definition'
import { removeRows } from '../../../kit/undo/remove-rows.ts'
import { asTenant, type Ctx } from '../../../platform/database/database.ts'

export async function changeState(ctx: Ctx, { processId, state }: { processId: string; state: 'active' | 'suspend' }) {
  const suspensionState = state === 'active' ? suspension.active : suspension.suspended
  const row = await ctx.db
    .updateTable('flowDefinition')
    .set({ suspensionState })
    .where('id', '=', processId)
    .where('isDeleted', '=', 0)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw fail('common/not-found', { resource: 'flow_definition', id: processId })
  return { id: row.id, suspensionState }
}

/** A deployment is removed as a whole, and not while any of it runs, in any station. */
export async function deleteDeployments(ctx: Ctx, ids: readonly string[]): Promise<null> {
  const wanted = [...new Set(ids)]
  const definitions = await ctx.db
    .selectFrom('flowDefinition')
    .select(['id', 'name', 'deploymentId'])
    .where('deploymentId', 'in', wanted)
    .where('isDeleted', '=', 0)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (wanted.some((id) => !definitions.some((row) => row.deploymentId === id)))
    throw fail('common/not-found', { resource: 'flow_deployment', ids: wanted })
  const running = await runningOf(
    ctx,
    definitions.map((row) => row.id),
  )
  const busy = definitions.filter((row) => running.includes(row.id))
  if (busy.length > 0)
    throw fail('flow/deployment-runs', { count: running.length, names: [...new Set(busy.map((row) => row.name))] })
  await removeRows(
    ctx,
    'flow_definition',
    definitions.map((row) => row.id),
  )
  return null
}

/** Queried station by station: no query sees all tenants at once. One id for each running process. */
async function runningOf(ctx: Ctx, definitionIds: readonly string[]): Promise<string[]> {
  const tenants = await ctx.db.selectFrom('tenant').select('tenantId').execute()
  const found: string[] = []
  for (const { tenantId } of tenants) {
    const rows = await asTenant(ctx, tenantId, (ctx) =>
      ctx.db
        .selectFrom('flowInstance')
        .select('definitionId')
        .where('definitionId', 'in', definitionIds)
        .where('status', '=', 'running')
        .execute(),
    )
    found.push(...rows.map((row) => row.definitionId))
  }
  return found
}
