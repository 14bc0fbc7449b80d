import { fail } from '@library/contract/errors'
import type { rejectTaskCall } from '@library/contract/flow/work'
import type { BodyOf } from '@library/contract/kit/call'
import { loadProcess } from '../../domain/flow/model/definitions.ts'
import { advance } from '../../domain/flow/run/advance.ts'
import type { FlowBusinesses } from '../../domain/flow/run/flow-ends.ts'
import type { Instance, Task } from '../../domain/flow/run/instances.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { requireReadable } from '../../platform/files/attach-row.ts'
import { lockMyTask } from './my-task.ts'

/** Back to a step the process has visited. All other open tasks are cancelled: the process restarts at that step. */
export async function rejectTask(
  ctx: Ctx,
  businesses: FlowBusinesses,
  body: BodyOf<typeof rejectTaskCall>,
): Promise<null> {
  const { task, instance, open } = await lockMyTask(ctx, body.taskId)
  if (task.executionId === null) throw fail('flow/no-earlier-step')
  if (body.attachIds) await requireReadable(ctx, body.attachIds)
  const targets = await rejectTargets(ctx, { task, instance })
  const [nearest] = targets
  if (!nearest) throw fail('flow/no-earlier-step')
  const wanted = body.targetActivityId ?? nearest.activityId
  if (!targets.some((target) => target.activityId === wanted)) throw fail('flow/unknown-step', { step: wanted })
  const { comment, attachIds } = body
  const ended = { taskIds: [task.id], outcome: 'reject', comment, attachIds } as const
  await advance(ctx, businesses, { instance, entry: wanted, variables: { pass: false }, comment, ended, open })
  return null
}

type Here = Readonly<{ task: Task; instance: Instance }>

/** Steps taken by users before this one, the last of them first, each once. */
export async function rejectTargets(ctx: Ctx, { task, instance }: Here) {
  const { blueprint } = await loadProcess(ctx, instance.definitionId, instance.entry)
  const taken = await ctx.db
    .selectFrom('flowTask')
    .select(['activityId', 'assignee'])
    .where('instanceId', '=', instance.id)
    .where('outcome', 'in', ['agree', 'disagree'])
    .where('executionId', 'is not', null)
    .where('activityId', '!=', task.activityId)
    .orderBy('endTime', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const seen = new Set<string>()
  return taken.flatMap(({ activityId, assignee }) => {
    const step = blueprint.steps.get(activityId)
    if (!step?.canReturn || seen.has(activityId)) return []
    seen.add(activityId)
    return [{ activityId, name: step.name, assignee }]
  })
}
