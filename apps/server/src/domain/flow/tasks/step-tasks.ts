import { fail } from '@library/contract/errors'
import type { Ctx } from '../../../platform/database/database.ts'
import { notify } from '../../notifications/notify.ts'
import type { Blueprint, PersonStep } from '../model/blueprint.ts'
import { ExpressionError, evaluate, insideOf, parseExpression } from '../model/expression.ts'
import type { Step } from '../run/engine-step.ts'
import { endTasks } from '../run/history.ts'
import type { Instance, Task } from '../run/instances.ts'
import type { Waiting } from '../run/step-record.ts'
import { momentOf } from '../timers/moments.ts'
import { type Takers, takersOf } from './people.ts'

export type AddedTask = Readonly<{ taskId: string; wait: Waiting; step: PersonStep }>
type Taken = Readonly<{
  step: Step
  blueprint: Blueprint
  /** By their executions. */
  open: ReadonlySet<string | null>
}>

type Left = Readonly<{
  open: readonly Task[]
  stillWaiting: ReadonlySet<string>
  /** The tasks whose end is recorded elsewhere. */
  ended?: readonly string[] | undefined
}>

/** Closes tasks, and signatures for them, that the process no longer waits for. Returns the remaining open ones. */
export async function cancelTasks(ctx: Ctx, instance: Instance, left: Left): Promise<ReadonlySet<string | null>> {
  const { stillWaiting, ended = [] } = left
  const open = left.open.filter(({ id }) => !ended.includes(id))
  const gone = open
    .filter(({ executionId }) => executionId !== null && !stillWaiting.has(executionId))
    .map(({ id }) => id)
  const without = [...ended, ...gone]
  const unasked = open.flatMap(({ id, parentTask }) => (parentTask && without.includes(parentTask) ? [id] : []))
  const taskIds = [...gone, ...unasked]
  await endTasks(ctx, instance, { taskIds, outcome: 'cancel' })
  return new Set(open.filter(({ id }) => !taskIds.includes(id)).map(({ executionId }) => executionId))
}

export async function addTasks(ctx: Ctx, instance: Instance, { step, blueprint, open }: Taken): Promise<AddedTask[]> {
  const added: AddedTask[] = []
  for (const wait of step.waiting) {
    const person = blueprint.steps.get(wait.activityId)
    if (!person || wait.calledKey !== undefined || open.has(wait.executionId)) continue
    const names = { ...step.variables, ...(person.loopName ? { [person.loopName]: wait.loopItem as string } : {}) }
    const takers = await takersOf(ctx, { step: person, names })
    const taskId = await addTask(ctx, instance, { person, wait, takers, dueTime: dueOf(person, names, ctx.now) })
    added.push({ taskId, wait, step: person })
    await notifyTakers(ctx, { instance, person, takers })
  }
  return added
}

type NewTask = Readonly<{ person: PersonStep; wait: Waiting; takers: Takers; dueTime: Date | null }>

async function addTask(ctx: Ctx, instance: Instance, { person, wait, takers, dueTime }: NewTask): Promise<string> {
  const { id } = await ctx.db
    .insertInto('flowTask')
    .values({
      instanceId: instance.id,
      definitionId: instance.definitionId,
      executionId: wait.executionId,
      activityId: person.id,
      name: person.name,
      assignee: takers.assignee,
      candidates: takers.candidates,
      formKey: person.formKey ?? null,
      dueTime,
      createTime: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function dueOf(step: PersonStep, names: Record<string, unknown>, now: Date): Date | null {
  if (!step.dueDate) return null
  const inside = insideOf(step.dueDate)
  try {
    const text = inside === undefined ? step.dueDate : String(evaluate(parseExpression(inside), names))
    return momentOf(text, now) ?? null
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    throw fail('flow/expression', { step: step.name, expression: step.dueDate, reason: error.message })
  }
}

type Notification = Readonly<{ instance: Instance; person: PersonStep; takers: Takers }>

async function notifyTakers(ctx: Ctx, { instance, person, takers }: Notification): Promise<void> {
  const { name } = person
  const userIds = takers.userIds.filter((id) => id !== ctx.caller.userId)
  if (userIds.length === 0) return
  const textOf = takers.assignee
    ? (zh: string, en: string) => ({ zh: `待办：${zh}`, en: `To do: ${en}` })
    : (zh: string, en: string) => ({ zh: `待签：${zh}`, en: `To claim: ${en}` })
  const about = instance.title ? `${name} · ${instance.title}` : name
  await notify(ctx, {
    to: { userIds },
    kind: 'flow_task',
    text: textOf(about, about),
    many: textOf(`${name}（{n} 件）`, `${name} ({n})`),
    link: takers.assignee ? '/work/todo' : '/work/claim',
  })
}
