import { fail } from '@library/contract/errors'
import { type LockedTask, lockTask, type Task } from '../../domain/flow/run/instances.ts'
import { candidacies } from '../../domain/flow/tasks/people.ts'
import type { Ctx } from '../../platform/database/database.ts'

/** The caller's own open task, locked with its process. Other users learn nothing of it. */
export async function lockMyTask(ctx: Ctx, taskId: string): Promise<LockedTask> {
  const locked = await lockTask(ctx, taskId)
  const { task, instance } = locked
  if (!isMine(ctx, task) && instance.initiator !== ctx.caller.userId)
    throw fail('common/not-found', { resource: 'flow_task', id: taskId })
  if (task.endTime) throw fail('flow/task-ended')
  if (task.assignee === null && isMine(ctx, task)) throw fail('flow/not-claimed')
  if (task.assignee !== ctx.caller.userId) throw fail('flow/not-yours')
  return locked
}

function isMine(ctx: Ctx, task: Task): boolean {
  const mine = candidacies(ctx)
  return (
    task.assignee === ctx.caller.userId ||
    task.owner === ctx.caller.userId ||
    task.candidates.some((one) => mine.includes(one))
  )
}

export async function requireUsers(ctx: Ctx, userIds: readonly string[]): Promise<void> {
  if (userIds.includes(ctx.caller.userId)) throw fail('flow/to-yourself', { fields: ['userId'] })
  const known = await ctx.db
    .selectFrom('appUser')
    .select('id')
    .where('id', 'in', [...new Set(userIds)])
    .where('isDeleted', '=', 0)
    .where('status', '=', 1)
    .execute()
  if (known.length < new Set(userIds).size) throw fail('flow/unknown-user', { fields: ['userId'] })
}
