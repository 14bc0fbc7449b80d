import type { FlowAction } from '@library/contract/flow/flow-row'
import { type Insertable, sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'
import type { Database } from '../../../platform/database/tables.ts'
import type { Instance, Task } from './instances.ts'

type Row = Insertable<Database['flowHistory']>
type Remark = Readonly<{ comment?: string | null | undefined; attachIds?: readonly string[] | undefined }>

/** An action of a user that is not a step of the diagram. */
export async function recordAction(
  ctx: Ctx,
  about: { instance: Instance; task?: Task },
  deed: FlowAction,
  remark: Remark = {},
) {
  const { instance, task } = about
  await addHistory(ctx, [
    {
      instanceId: instance.id,
      activityId: task?.activityId ?? null,
      activityName: task?.name ?? null,
      activityType: task ? 'userTask' : null,
      deed,
      actor: ctx.caller.userId || null,
      comment: remark.comment ?? null,
      attachIds: remark.attachIds ?? [],
      createTime: ctx.now,
      endTime: ctx.now,
    },
  ])
}

export async function addHistory(ctx: Ctx, rows: readonly Row[]): Promise<void> {
  if (rows.length > 0) await ctx.db.insertInto('flowHistory').values(rows).execute()
}

type Outcome = NonNullable<Task['outcome']>
export type Ended = Readonly<{ taskIds: readonly string[]; outcome: Outcome }> & Remark

/** Ends these tasks and the matching steps of the history. Cancelled tasks are not attributed to any user. */
export async function endTasks(ctx: Ctx, { id }: Pick<Instance, 'id'>, ended: Ended): Promise<void> {
  const { taskIds, outcome, comment = null, attachIds = [] } = ended
  if (taskIds.length === 0) return
  const actor = outcome === 'cancel' ? null : ctx.caller.userId || null
  await sql`with ended as (
      update flow_task set outcome = ${outcome}, end_time = ${ctx.now}, comment = ${comment}
      where id = any (${taskIds}::bigint[]))
    update flow_history
    set deed = ${outcome}, actor = ${actor}, comment = ${comment}, attach_ids = ${attachIds}::bigint[], end_time = ${ctx.now}
    where instance_id = ${id} and task_id = any (${taskIds}::bigint[]) and end_time is null`.execute(ctx.db)
}
