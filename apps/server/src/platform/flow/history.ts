import type { FlowDeed } from '@library/contract/flow/flow-row'
import type { Insertable } from 'kysely'
import type { Ctx } from '../database.ts'
import type { Database } from '../tables.ts'
import type { Instance, Task } from './instances.ts'

type Row = Insertable<Database['flowHistory']>
type Said = Readonly<{ comment?: string | null | undefined; attachIds?: readonly string[] | undefined }>

/** Something a person did that is no step of the diagram. */
export async function noteDeed(ctx: Ctx, about: { instance: Instance; task?: Task }, deed: FlowDeed, said: Said = {}) {
  const { instance, task } = about
  await addHistory(ctx, [
    {
      instanceId: instance.id,
      activityId: task?.activityId ?? null,
      activityName: task?.name ?? null,
      activityType: task ? 'userTask' : null,
      deed,
      actor: ctx.caller.userId || null,
      comment: said.comment ?? null,
      attachIds: said.attachIds ?? [],
      createTime: ctx.now,
      endTime: ctx.now,
    },
  ])
}

export async function addHistory(ctx: Ctx, rows: readonly Row[]): Promise<void> {
  if (rows.length > 0) await ctx.db.insertInto('flowHistory').values(rows).execute()
}

type Ended = Readonly<{ instanceId: string; deed: FlowDeed; actor: string | null }> & Said

/** The step of the history that this task is has come to its end. */
export async function endTaskHistory(ctx: Ctx, taskIds: readonly string[], ended: Ended): Promise<void> {
  const { instanceId, deed, actor, comment, attachIds } = ended
  if (taskIds.length === 0) return
  await ctx.db
    .updateTable('flowHistory')
    .set({ deed, actor, comment: comment ?? null, attachIds: attachIds ?? [], endTime: ctx.now })
    .where('instanceId', '=', instanceId)
    .where('taskId', 'in', taskIds)
    .where('endTime', 'is', null)
    .execute()
}
