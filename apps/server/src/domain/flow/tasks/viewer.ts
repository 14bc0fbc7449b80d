import { fail } from '@library/contract/errors'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'
import { candidacies } from './people.ts'

/**
 * A process is visible to its starter, to users who have, had or may claim one of its tasks, and to users who follow
 * the station's processes; others find nothing.
 */
export async function requireVisible(ctx: Ctx, instanceId: string): Promise<void> {
  const { userId, permissions } = ctx.caller
  const { rows } = await sql<{ seen: boolean }>`
    select instance.initiator = ${userId || null} or exists (
        select from flow_task task join flow_instance family
          on family.tenant_id = task.tenant_id and family.id = task.instance_id
        where coalesce(family.root_id, family.id) = coalesce(instance.root_id, instance.id)
          and (task.assignee = ${userId || null} or task.owner = ${userId || null} or task.candidates && ${candidacies(ctx)}::text[])
      ) as seen
    from flow_instance instance where instance.id = ${instanceId}`.execute(ctx.db)
  const [row] = rows
  if (!row || !(row.seen || permissions.has('flow_follow_view')))
    throw fail('common/not-found', { resource: 'flow_instance', id: instanceId })
}
