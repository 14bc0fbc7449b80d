import { fail } from '@library/contract/errors'
import type { completeTaskCall } from '@library/contract/flow/work'
import type { BodyOf } from '@library/contract/kit/call'
import type { Ctx } from '../../platform/database.ts'
import { requireReadable } from '../../platform/files/attach-row.ts'
import { advance } from '../../platform/flow/advance.ts'
import { loadProcess } from '../../platform/flow/definitions.ts'
import { finish } from '../../platform/flow/finish.ts'
import type { FlowBusinesses } from '../../platform/flow/flow-ends.ts'
import { userNames } from '../../platform/flow/flow-rows.ts'
import { endTaskHistory } from '../../platform/flow/history.ts'
import { type Instance, readInstance, type Task } from '../../platform/flow/instances.ts'
import { businessWord, tellSpoken } from './business-words.ts'
import { lockMyTask } from './my-task.ts'

type Decision = BodyOf<typeof completeTaskCall>

/** The caller's word on his task, and everything that follows from it, in one transaction. */
export async function completeTask(ctx: Ctx, businesses: FlowBusinesses, decision: Decision) {
  const { task, instance } = await lockMyTask(ctx, decision.taskId)
  if (decision.processInstanceId && decision.processInstanceId !== instance.id)
    throw fail('common/not-found', { resource: 'flow_instance', id: decision.processInstanceId })
  if (decision.attachIds) await requireReadable(ctx, decision.attachIds)
  if (task.executionId === null) await sign(ctx, { task, instance, decision })
  else await decide(ctx, businesses, { task, instance, decision })
  const { status } = await ctx.db
    .selectFrom('flowInstance')
    .select('status')
    .where('id', '=', instance.id)
    .executeTakeFirstOrThrow()
  return { processIsFinished: status !== 'running', processStatus: status }
}

type Deciding = Readonly<{ task: Task; instance: Instance; decision: Decision }>

async function decide(ctx: Ctx, businesses: FlowBusinesses, { task, instance, decision }: Deciding): Promise<void> {
  const isAgreed = decision.flag === 'ok'
  const { comment } = decision
  await requireSigned(ctx, task)
  const about = await businessWord(ctx, businesses, { task, instance, isAgreed, comment })
  if (about) await about.rules.beforeDecision?.(ctx, about.word)
  await endTask(ctx, { task, instance, decision }, isAgreed ? 'agree' : 'disagree')
  const { blueprint } = await loadProcess(ctx, instance.definitionId, instance.entry)
  const step = blueprint.steps.get(task.activityId)
  if (!isAgreed && step && !step.handlesRefusal && !step.loopName)
    return refuseAll(ctx, businesses, { instance, comment })
  const variables = { ...decision.variables, ...(step?.loopName ? {} : { pass: isAgreed }), comment: comment ?? null }
  await advance(ctx, businesses, {
    instance,
    comment,
    isWord: true,
    variables,
    impulse: {
      kind: 'complete',
      activityId: task.activityId,
      executionId: task.executionId ?? '',
      output: { pass: isAgreed },
    },
  })
  if (step?.loopName && !step.handlesRefusal)
    await endUnhandledLoop(ctx, businesses, { instance, activityId: task.activityId, comment })
  if (about) await tellSpoken(ctx, about, instance.id)
}

/** A refusal by several people that the diagram has no road for ends the process, as one person's does. */
async function endUnhandledLoop(
  ctx: Ctx,
  businesses: FlowBusinesses,
  { instance, activityId, comment }: { instance: Instance; activityId: string; comment: string | null | undefined },
): Promise<void> {
  const now = await readInstance(ctx, instance.id)
  if (now.variables.pass !== false || now.status !== 'running') return
  const waiting = await ctx.db
    .selectFrom('flowTask')
    .select('id')
    .where('instanceId', '=', instance.id)
    .where('activityId', '=', activityId)
    .where('endTime', 'is', null)
    .executeTakeFirst()
  if (!waiting) await refuseAll(ctx, businesses, { instance: now, comment })
}

/** With a process that was called ends the one that called it. */
async function refuseAll(ctx: Ctx, businesses: FlowBusinesses, { instance, comment }: Refusal): Promise<void> {
  const whole = instance.rootId ? await readInstance(ctx, instance.rootId) : instance
  await finish(ctx, businesses, { instance: whole, status: 'rejected', comment })
}
type Refusal = Readonly<{ instance: Instance; comment: string | null | undefined }>

async function requireSigned(ctx: Ctx, task: Task): Promise<void> {
  const open = await ctx.db
    .selectFrom('flowTask')
    .select('assignee')
    .where('instanceId', '=', task.instanceId)
    .where('parentTask', '=', task.id)
    .where('endTime', 'is', null)
    .execute()
  if (open.length === 0) return
  const names = await userNames(
    ctx,
    open.flatMap((one) => one.assignee ?? []),
  )
  throw fail('flow/signers-pending', { names: [...names.values()] })
}

/** A signature that was asked for moves nothing: whoever asked decides. */
async function sign(ctx: Ctx, deciding: Deciding): Promise<void> {
  await endTask(ctx, deciding, 'sign')
}

async function endTask(
  ctx: Ctx,
  { task, instance, decision }: Deciding,
  outcome: 'agree' | 'disagree' | 'sign',
): Promise<void> {
  const { comment, attachIds } = decision
  await ctx.db
    .updateTable('flowTask')
    .set({ outcome, endTime: ctx.now, comment: comment ?? null })
    .where('id', '=', task.id)
    .execute()
  const actor = ctx.caller.userId
  await endTaskHistory(ctx, [task.id], { instanceId: instance.id, deed: outcome, actor, comment, attachIds })
}
