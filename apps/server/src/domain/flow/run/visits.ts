import type { Ctx } from '../../../platform/database/database.ts'
import type { Blueprint } from '../model/blueprint.ts'
import type { AddedTask } from '../tasks/step-tasks.ts'
import type { Step } from './engine-step.ts'
import { addHistory } from './history.ts'
import type { Instance } from './instances.ts'
import type { Visit } from './step-record.ts'

type Row = Parameters<typeof addHistory>[1][number]
type Taken = Readonly<{ step: Step; blueprint: Blueprint; added: readonly AddedTask[] }>

/** The steps the process reached, in that order; a step of several users is one line for each of them. */
export async function recordVisits(ctx: Ctx, instance: Instance, { step, blueprint, added }: Taken): Promise<void> {
  const fresh = new Set(step.entered.map((visit) => visit.executionId))
  const earlier = [...step.left].filter((id) => !fresh.has(id) && !blueprint.steps.has(activityOf(id)))
  const recorded = new Set<string>()
  const tasksAt = ({ executionId }: Visit) => {
    const here = added.filter(
      ({ wait }) => wait.executionId === executionId || wait.executionId.startsWith(`${executionId}_`),
    )
    for (const { taskId } of here) recorded.add(taskId)
    return here.map(taskLine)
  }
  const lines = step.entered.flatMap((visit) =>
    blueprint.steps.has(visit.activityId) ? tasksAt(visit) : [stepLine(visit)],
  )
  const later = added.filter(({ taskId }) => !recorded.has(taskId)).map(taskLine)
  await Promise.all([leaveVisits(ctx, instance, earlier), addHistory(ctx, [...lines, ...later])])

  function taskLine({ taskId, wait, step: person }: AddedTask): Row {
    const { type = 'userTask' } = blueprint.names.get(person.id) ?? {}
    const { activityId, executionId } = wait
    return {
      ...line(activityId, executionId),
      activityName: person.name,
      activityType: type,
      taskId,
      deed: 'enter' as const,
    }
  }
  function stepLine({ activityId, executionId }: Visit): Row {
    const { name, type } = blueprint.names.get(activityId) ?? { name: activityId, type: '' }
    const isLeft = step.left.has(executionId)
    const deed = isLeft ? actionOf(type) : ('enter' as const)
    return {
      ...line(activityId, executionId),
      activityName: name,
      activityType: type,
      deed,
      endTime: isLeft ? ctx.now : null,
    }
  }
  function line(activityId: string, executionId: string) {
    return { instanceId: instance.id, activityId, executionId, createTime: ctx.now }
  }
}

/** The name of an execution is its step, then a unique mark. */
function activityOf(executionId: string): string {
  return executionId.slice(0, executionId.lastIndexOf('_'))
}

function actionOf(type: string): 'start' | 'end' | 'pass' {
  if (type === 'startEvent') return 'start'
  return type === 'endEvent' ? 'end' : 'pass'
}

/** Automatic steps that the process had reached earlier and waited at. */
async function leaveVisits(ctx: Ctx, instance: Instance, left: readonly string[]): Promise<void> {
  if (left.length === 0) return
  await ctx.db
    .updateTable('flowHistory')
    .set({ deed: 'pass', endTime: ctx.now })
    .where('instanceId', '=', instance.id)
    .where('executionId', 'in', left)
    .where('taskId', 'is', null)
    .where('endTime', 'is', null)
    .execute()
}
