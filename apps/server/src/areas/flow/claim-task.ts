import { fail } from '@library/contract/errors'
import { recordAction } from '../../domain/flow/run/history.ts'
import { lockTask } from '../../domain/flow/run/instances.ts'
import { candidacies } from '../../domain/flow/tasks/people.ts'
import { userNames } from '../../domain/flow/tasks/user-names.ts'
import type { Ctx } from '../../platform/database/database.ts'

/** Of two concurrent claims one succeeds, and the other is refused with the claimant's name. */
export async function claimTask(ctx: Ctx, taskId: string): Promise<null> {
  const { task, instance } = await lockTask(ctx, taskId)
  const mine = candidacies(ctx)
  const { userId } = ctx.caller
  if (task.assignee !== userId && !task.candidates.some((one) => mine.includes(one)))
    throw fail('common/not-found', { resource: 'flow_task', id: taskId })
  if (task.endTime) throw fail('flow/task-ended')
  if (task.assignee === userId) return null
  if (task.assignee) {
    const names = await userNames(ctx, [task.assignee])
    throw fail('flow/already-claimed', { name: names.get(task.assignee) })
  }
  await ctx.db.updateTable('flowTask').set({ assignee: userId, claimTime: ctx.now }).where('id', '=', taskId).execute()
  await recordAction(ctx, { instance, task }, 'claim')
  return null
}

export async function unclaimTask(ctx: Ctx, taskId: string): Promise<null> {
  const { task, instance } = await lockTask(ctx, taskId)
  if (task.assignee !== ctx.caller.userId) throw fail('flow/not-yours')
  if (task.endTime) throw fail('flow/task-ended')
  if (task.candidates.length === 0) throw fail('flow/not-claimed')
  await ctx.db.updateTable('flowTask').set({ assignee: null, claimTime: null }).where('id', '=', taskId).execute()
  await recordAction(ctx, { instance, task }, 'unclaim')
  return null
}
