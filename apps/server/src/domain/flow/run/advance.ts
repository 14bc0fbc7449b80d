import { fail } from '@library/contract/errors'
import type { FlowVariables, InstanceStatus } from '@library/contract/flow/flow-row'
import type { Ctx } from '../../../platform/database/database.ts'
import { emptyValues, loadForm } from '../form/forms.ts'
import { type LoadedProcess, latestDefinition, loadProcess } from '../model/definitions.ts'
import { addTasks, cancelTasks } from '../tasks/step-tasks.ts'
import { keepTimers } from '../timers/timers.ts'
import { takeStep } from './cached-step.ts'
import type { Impulse, Step } from './engine-step.ts'
import { conclude, type EndStatus, ended, finish } from './finish.ts'
import type { FlowBusinesses } from './flow-ends.ts'
import { type Ended, endTasks, recordAction } from './history.ts'
import { type Instance, openTasks, readInstance, type Task } from './instances.ts'
import type { Waiting } from './step-record.ts'
import { recordVisits } from './visits.ts'

export type Move = Readonly<{
  instance: Instance
  impulse?: Impulse
  variables?: FlowVariables
  /** Restarts at this step. */
  entry?: string
  comment?: string | null | undefined
  /** A user's decision moves it. A timer and the start do not decide what needs a person. */
  isWord?: boolean
  /** The user's task and the other open tasks, where the caller knows them. */
  ended?: Ended
  open?: readonly Task[]
}>
type Taken = Omit<Move, 'entry'> & Readonly<{ entry: string | null; step: Step; loaded: LoadedProcess }>

/**
 * One step of a process whose row is locked: load it, move it, store its new state. All of it belongs to the
 * transaction of the caller, so a step is either taken with all its consequences, or not at all. Returns the state of
 * the process.
 */
export async function advance(ctx: Ctx, businesses: FlowBusinesses, move: Move): Promise<InstanceStatus> {
  const { instance, entry = instance.entry } = move
  const loaded = await loadProcess(ctx, instance.definitionId, entry)
  const state = move.entry ? null : instance.state
  const variables = { ...instance.variables, ...move.variables }
  const step = await takeStep({ ...loaded, state, variables }, ctx.now, move.impulse)
  const taken = { ...move, entry, step, loaded }
  if (step.state === null) return end(ctx, businesses, taken)
  await writeDown(ctx, taken, { state: step.state })
  const { blueprint } = loaded
  if (blueprint.hasTimers) await keepTimers(ctx, instance.id, step.timers)
  if (!blueprint.hasCalls) return 'running'
  await callOthers(ctx, businesses, { instance, step })
  return (await readInstance(ctx, instance.id)).status
}

/** Stores tasks, history and the current state of the process. Independent statements are sent together. */
async function writeDown(ctx: Ctx, taken: Taken, place: Place): Promise<void> {
  const { instance, entry, step, ended, loaded } = taken
  const { blueprint } = loaded
  const stillWaiting = new Set(step.waiting.map((wait) => wait.executionId))
  const known = taken.open ?? (await openTasks(ctx, instance.id))
  const open = await cancelTasks(ctx, instance, { open: known, stillWaiting, ended: ended?.taskIds })
  const added = await addTasks(ctx, instance, { step, blueprint, open })
  const arrows = [...new Set([...instance.arrows, ...step.arrows])]
  const values = { ...place, variables: JSON.stringify(step.variables), entry, arrows }
  await Promise.all([
    ended && endTasks(ctx, instance, ended),
    ctx.db.updateTable('flowInstance').set(values).where('id', '=', instance.id).execute(),
    recordVisits(ctx, instance, { step, blueprint, added }),
  ])
}
type Place = Readonly<{ state: string }> | ReturnType<typeof ended>

async function end(ctx: Ctx, businesses: FlowBusinesses, taken: Taken): Promise<EndStatus> {
  const { instance, step, comment, isWord = false } = taken
  const needsWord = businesses[instance.businessTable ?? '']?.ended !== undefined
  const outcome = step.variables.pass === false ? 'rejected' : 'passed'
  const status = needsWord && !isWord ? 'undecided' : outcome
  await writeDown(ctx, taken, ended(ctx, { status, comment }))
  if (status === 'undecided') await recordAction(ctx, { instance }, 'handBack')
  await conclude(ctx, businesses, { instance, status, comment })
  await reportBack(ctx, businesses, taken)
  return status
}

/** The calling process continues with the values of this one. */
async function reportBack(ctx: Ctx, businesses: FlowBusinesses, taken: Taken): Promise<void> {
  const { instance, step, comment, isWord } = taken
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
  await advance(ctx, businesses, {
    instance: parent,
    impulse,
    variables: step.variables,
    comment,
    isWord: isWord ?? false,
  })
}

/** A process that was already called is not called again; one that no process waits for any more ends. */
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

/** A process that calls itself, directly or indirectly, would call for ever. */
const deepest = 10

/** The newest active process of that key, on behalf of the calling one and with its values. */
async function startCalled(
  ctx: Ctx,
  businesses: FlowBusinesses,
  { parent, call }: { parent: Instance; call: Waiting },
): Promise<void> {
  await requireShallow(ctx, parent)
  const definition = await latestDefinition(ctx, call.calledKey ?? '')
  const empty = emptyValues(await loadForm(ctx, definition.id))
  const instance = await ctx.db
    .insertInto('flowInstance')
    .values({
      definitionId: definition.id,
      parentId: parent.id,
      parentExecution: call.executionId,
      rootId: parent.rootId ?? parent.id,
      title: parent.title,
      initiator: parent.initiator,
      variables: JSON.stringify({ ...empty, ...parent.variables }),
      createTime: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await advance(ctx, businesses, { instance, open: [] })
}

async function requireShallow(ctx: Ctx, instance: Instance): Promise<void> {
  let above: Instance | undefined = instance
  for (let depth = 1; above.parentId; depth += 1) {
    if (depth >= deepest) throw fail('flow/stuck', { reason: `${deepest} processes call each other` })
    above = await readInstance(ctx, above.parentId)
  }
}
