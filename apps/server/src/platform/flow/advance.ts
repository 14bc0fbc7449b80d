import { fail } from '@library/contract/errors'
import type { FlowVariables } from '@library/contract/flow/flow-row'
import type { Ctx } from '../database.ts'
import { latestDefinition, loadProcess } from './definitions.ts'
import { type Impulse, runStep, type Step } from './engine-step.ts'
import { finish } from './finish.ts'
import type { FlowBusinesses } from './flow-ends.ts'
import { noteDeed } from './history.ts'
import { type Instance, readInstance } from './instances.ts'
import type { Waiting } from './step-record.ts'
import { addTasks, cancelTasks } from './step-tasks.ts'
import { keepTimers } from './timers.ts'
import { recordVisits } from './visits.ts'

export type Move = Readonly<{
  instance: Instance
  impulse?: Impulse
  variables?: FlowVariables
  /** Begins anew at this step. */
  entry?: string
  comment?: string | null | undefined
  /** A person's word moves it. A timer and the start do not decide what needs a person. */
  isWord?: boolean
}>

/**
 * One step of a process whose row is locked: wake it, move it, write down where it stands now. All of it belongs to the
 * transaction of whoever moved it, so a step is either taken with everything that follows from it, or not at all.
 */
export async function advance(ctx: Ctx, businesses: FlowBusinesses, move: Move): Promise<void> {
  const { instance, impulse, entry = instance.entry } = move
  const loaded = await loadProcess(ctx, instance.definitionId, entry)
  const state = move.entry ? null : instance.state
  const variables = { ...instance.variables, ...move.variables }
  const step = await runStep({ ...loaded, state, variables }, ctx.now, impulse)
  await ctx.db
    .updateTable('flowInstance')
    .set({
      state: step.state ? JSON.stringify(step.state) : null,
      variables: JSON.stringify(step.variables),
      entry,
      arrows: [...new Set([...instance.arrows, ...step.arrows])],
    })
    .where('id', '=', instance.id)
    .execute()
  const { blueprint } = loaded
  const open = await cancelTasks(ctx, instance, new Set(step.waiting.map((wait) => wait.executionId)))
  const added = await addTasks(ctx, instance, { step, blueprint, open })
  await recordVisits(ctx, instance, { step, blueprint, added })
  if (step.state === null) return end(ctx, businesses, { ...move, step })
  if (blueprint.hasTimers) await keepTimers(ctx, instance.id, step.timers)
  if (blueprint.hasCalls) await callOthers(ctx, businesses, { instance, step })
}

async function end(
  ctx: Ctx,
  businesses: FlowBusinesses,
  { instance, step, comment, isWord = false }: Move & { step: Step },
): Promise<void> {
  const needsWord = businesses[instance.businessTable ?? '']?.ended !== undefined
  const outcome = step.variables.pass === false ? 'rejected' : 'passed'
  const status = needsWord && !isWord ? 'undecided' : outcome
  if (status === 'undecided') await noteDeed(ctx, { instance }, 'handBack')
  await finish(ctx, businesses, { instance, status, comment })
  if (!instance.parentId || !instance.parentExecution) return
  const parent = await readInstance(ctx, instance.parentId)
  if (parent.status !== 'running') return
  const [waiting] = await ctx.db
    .selectFrom('flowHistory')
    .select('activityId')
    .where('instanceId', '=', parent.id)
    .where('executionId', '=', instance.parentExecution)
    .execute()
  const impulse = {
    kind: 'complete',
    activityId: waiting?.activityId ?? '',
    executionId: instance.parentExecution,
  } as const
  await advance(ctx, businesses, { instance: parent, impulse, variables: step.variables, comment, isWord })
}

/** A process that was called already is not called again; one that nobody waits for any more is over. */
async function callOthers(ctx: Ctx, businesses: FlowBusinesses, { instance, step }: Called): Promise<void> {
  const calls = step.waiting.filter((wait) => wait.calledKey !== undefined)
  const children = await ctx.db.selectFrom('flowInstance').selectAll().where('parentId', '=', instance.id).execute()
  const isAwaited = (execution: string | null) => calls.some((call) => call.executionId === execution)
  for (const child of children)
    if (child.status === 'running' && !isAwaited(child.parentExecution))
      await finish(ctx, businesses, { instance: child, status: 'deleted' })
  for (const call of calls) {
    if (children.some((child) => child.parentExecution === call.executionId)) continue
    const parent = await readInstance(ctx, instance.id)
    if (parent.status === 'running') await startCalled(ctx, businesses, { parent, call })
  }
}
type Called = Readonly<{ instance: Instance; step: Step }>

/** A process that calls itself, however far around, would call for ever. */
const deepest = 10

/** The newest active process of that key, on behalf of the one that calls it and with its values. */
async function startCalled(
  ctx: Ctx,
  businesses: FlowBusinesses,
  { parent, call }: { parent: Instance; call: Waiting },
): Promise<void> {
  await requireShallow(ctx, parent)
  const definition = await latestDefinition(ctx, call.calledKey ?? '')
  const { id } = await ctx.db
    .insertInto('flowInstance')
    .values({
      definitionId: definition.id,
      parentId: parent.id,
      parentExecution: call.executionId,
      rootId: parent.rootId ?? parent.id,
      title: parent.title,
      initiator: parent.initiator,
      variables: JSON.stringify(parent.variables),
      createTime: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await advance(ctx, businesses, { instance: await readInstance(ctx, id) })
}

async function requireShallow(ctx: Ctx, instance: Instance): Promise<void> {
  let above: Instance | undefined = instance
  for (let depth = 1; above.parentId; depth += 1) {
    if (depth >= deepest) throw fail('flow/stuck', { reason: `${deepest} processes call each other` })
    above = await readInstance(ctx, above.parentId)
  }
}
