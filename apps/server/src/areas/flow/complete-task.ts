import { fail } from '@library/contract/errors'
import type { InstanceStatus } from '@library/contract/flow/flow-row'
import type { completeTaskCall } from '@library/contract/flow/work'
import type { BodyOf } from '@library/contract/kit/call'
import { type Accepted, acceptValues } from '../../domain/flow/form/accept-values.ts'
import { loadForm } from '../../domain/flow/form/forms.ts'
import { recordChanges, requireFreshForm } from '../../domain/flow/form/value-changes.ts'
import { loadProcess } from '../../domain/flow/model/definitions.ts'
import { advance } from '../../domain/flow/run/advance.ts'
import { finish } from '../../domain/flow/run/finish.ts'
import type { FlowBusinesses } from '../../domain/flow/run/flow-ends.ts'
import { type Ended, endTasks } from '../../domain/flow/run/history.ts'
import { type Instance, type LockedTask, readInstance } from '../../domain/flow/run/instances.ts'
import { userNames } from '../../domain/flow/tasks/user-names.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { requireReadable } from '../../platform/files/attach-row.ts'
import { businessText, notifySpoken } from './business-text.ts'
import { lockMyTask } from './my-task.ts'

type Decision = BodyOf<typeof completeTaskCall>

/** The caller's decision on their task, with all consequences, in one transaction. */
export async function completeTask(ctx: Ctx, businesses: FlowBusinesses, decision: Decision) {
  const locked = await lockMyTask(ctx, decision.taskId)
  const { task, instance } = locked
  if (decision.processInstanceId && decision.processInstanceId !== instance.id)
    throw fail('common/not-found', { resource: 'flow_instance', id: decision.processInstanceId })
  if (decision.attachIds) await requireReadable(ctx, decision.attachIds)
  // A requested signature moves nothing: the requesting user decides.
  const isSignature = task.executionId === null
  if (isSignature) await endTasks(ctx, instance, endOf(locked, decision, 'sign'))
  const status = isSignature ? instance.status : await decide(ctx, businesses, { ...locked, decision })
  return { processIsFinished: status !== 'running', processStatus: status }
}

type Deciding = LockedTask & Readonly<{ decision: Decision }>

async function decide(ctx: Ctx, businesses: FlowBusinesses, deciding: Deciding): Promise<InstanceStatus> {
  const { task, instance, open, decision } = deciding
  const { comment } = decision
  const isAgreed = decision.flag === 'ok'
  await requireSigned(ctx, deciding)
  const about = await businessText(ctx, businesses, { task, instance, isAgreed, comment })
  if (about) await about.rules.beforeDecision?.(ctx, about.word)
  const given = await acceptForm(ctx, deciding, isAgreed)
  const ended = endOf(deciding, decision, isAgreed ? 'agree' : 'disagree')
  const { blueprint } = await loadProcess(ctx, instance.definitionId, instance.entry)
  const step = blueprint.steps.get(task.activityId)
  if (!isAgreed && step && !step.handlesRefusal && !step.loopName) {
    await endTasks(ctx, instance, ended)
    await storeValues(ctx, instance, given)
    return refuseAll(ctx, businesses, { instance, comment })
  }
  const variables = { ...given.variables, ...(step?.loopName ? {} : { pass: isAgreed }), comment: comment ?? null }
  const { activityId, executionId } = task
  const impulse = { kind: 'complete', activityId, executionId: executionId ?? '', output: { pass: isAgreed } } as const
  const status = await advance(ctx, businesses, { instance, comment, isWord: true, variables, impulse, ended, open })
  const isUnhandled = step?.loopName && !step.handlesRefusal
  const refused = isUnhandled && (await endUnhandledLoop(ctx, businesses, { instance, activityId, comment }))
  if (about) await notifySpoken(ctx, about, instance.id)
  return refused || status
}

/** What the caller entered at the step, checked and recorded. */
async function acceptForm(ctx: Ctx, { task, instance, decision }: Deciding, isComplete: boolean): Promise<Accepted> {
  const form = await loadForm(ctx, instance.definitionId)
  const { activityId: step, id: taskId } = task
  const { variables, formVersion: version } = decision
  const given = await acceptValues(ctx, { form, step, variables, before: instance.variables, isComplete })
  await requireFreshForm(ctx, { instanceId: instance.id, version, changes: given.changes })
  await recordChanges(ctx, { instanceId: instance.id, activityId: step, taskId }, given.changes)
  return given
}

/** A refusal that ends the process takes no step that would store them. */
async function storeValues(ctx: Ctx, instance: Instance, { variables, changes }: Accepted): Promise<void> {
  if (changes.length === 0) return
  const values = JSON.stringify({ ...instance.variables, ...variables })
  await ctx.db.updateTable('flowInstance').set({ variables: values }).where('id', '=', instance.id).execute()
}

function endOf({ task }: Pick<LockedTask, 'task'>, { comment, attachIds }: Decision, outcome: Ended['outcome']): Ended {
  return { taskIds: [task.id], outcome, comment, attachIds }
}

/** A refusal by several users without a branch in the diagram ends the process, as a single user's does. */
async function endUnhandledLoop(
  ctx: Ctx,
  businesses: FlowBusinesses,
  { instance, activityId, comment }: { instance: Instance; activityId: string; comment: string | null | undefined },
): Promise<InstanceStatus | undefined> {
  const now = await readInstance(ctx, instance.id)
  if (now.variables.pass !== false || now.status !== 'running') return undefined
  const waiting = await ctx.db
    .selectFrom('flowTask')
    .select('id')
    .where('instanceId', '=', instance.id)
    .where('activityId', '=', activityId)
    .where('endTime', 'is', null)
    .executeTakeFirst()
  return waiting ? undefined : refuseAll(ctx, businesses, { instance: now, comment })
}

/** When a called process ends this way, the calling one ends too. */
async function refuseAll(ctx: Ctx, businesses: FlowBusinesses, { instance, comment }: Refusal): Promise<'rejected'> {
  const whole = instance.rootId ? await readInstance(ctx, instance.rootId) : instance
  await finish(ctx, businesses, { instance: whole, status: 'rejected', comment })
  return 'rejected'
}
type Refusal = Readonly<{ instance: Instance; comment: string | null | undefined }>

async function requireSigned(ctx: Ctx, { task, open }: LockedTask): Promise<void> {
  const asked = open.filter((one) => one.parentTask === task.id)
  if (asked.length === 0) return
  const names = await userNames(
    ctx,
    asked.flatMap((one) => one.assignee ?? []),
  )
  throw fail('flow/signers-pending', { names: [...names.values()] })
}
