import { fail } from '@library/contract/errors'
import type { FlowSubject } from '@library/contract/flow/binding'
import type { FlowVariables, InstanceStatus } from '@library/contract/flow/flow-row'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'
import { latestDefinition } from '../model/definitions.ts'
import { finish } from './finish.ts'
import type { FlowBusinesses, FlowText } from './flow-ends.ts'
import { recordAction } from './history.ts'
import { lockInstance } from './instances.ts'
import { startProcess } from './start-process.ts'

export type Business = Readonly<{ table: string; id: string }>
type About = Readonly<{ id: string; title: string; variables: FlowVariables }>
type Bound = Readonly<{
  subject: FlowSubject
  table: string
  ids: readonly string[]
  /** What their processes are about, asked for only if there is one to start. */
  about: (ids: readonly string[]) => Promise<readonly About[]> | readonly About[]
}>

function bindingOf(ctx: Ctx, subject: FlowSubject) {
  return ctx.db
    .selectFrom('flowBinding')
    .select('processKey')
    .where('subject', '=', subject)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
}

/** Starts the process the station has chosen for this audit, one for each row; without one, the built-in steps decide. */
export async function startBound(ctx: Ctx, businesses: FlowBusinesses, bound: Bound): Promise<void> {
  const { subject, table, about } = bound
  const binding = bound.ids.length > 0 ? await bindingOf(ctx, subject) : undefined
  if (!binding) return
  const running = await runningAmong(ctx, table, bound.ids)
  const ids = bound.ids.filter((id) => !running.has(id))
  if (ids.length === 0) return
  const definition = await latestDefinition(ctx, binding.processKey)
  for (const { id, title, variables } of await about(ids))
    await startProcess(ctx, businesses, { definition, title, variables, business: { table, id } })
}

async function runningAmong(ctx: Ctx, table: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select business_id as id from flow_instance
    where business_table = ${table} and business_id = any (${[...ids]}::bigint[]) and status = 'running'`.execute(
    ctx.db,
  )
  return new Set(rows.map(({ id }) => id))
}

type Ending = Readonly<{ business: Business; status: Extract<InstanceStatus, 'withdrawn' | 'deleted'> }>
const actions = { withdrawn: 'withdraw', deleted: 'delete' } as const

/**
 * Ends the process that decides about the row, and returns whether there was one. Runs before the row is locked, in the
 * same lock order as a decision on a task.
 */
export async function endBound(ctx: Ctx, businesses: FlowBusinesses, { business, status }: Ending): Promise<boolean> {
  const running = await runningFor(ctx, business)
  if (!running) return false
  const instance = await lockInstance(ctx, running.id)
  if (instance.status !== 'running') return false
  await recordAction(ctx, { instance }, actions[status])
  await finish(ctx, businesses, { instance, status })
  return true
}

/** While a process decides about the row, no one else may. */
export async function requireNoProcess(ctx: Ctx, business: Business): Promise<void> {
  const running = await runningFor(ctx, business)
  if (running) throw fail('flow/decided-by-process', { name: running.name })
}

function runningFor(ctx: Ctx, { table, id }: Business) {
  return ctx.db
    .selectFrom('flowInstance')
    .innerJoin('flowDefinition', 'flowDefinition.id', 'flowInstance.definitionId')
    .select(['flowInstance.id', 'flowDefinition.name'])
    .where('flowInstance.businessTable', '=', table)
    .where('flowInstance.businessId', '=', id)
    .where('flowInstance.status', '=', 'running')
    .executeTakeFirst()
}

function decisions(ctx: Ctx, instanceId: string) {
  return ctx.db
    .selectFrom('flowTask')
    .innerJoin('flowInstance', 'flowInstance.id', 'flowTask.instanceId')
    .where((eb) => eb.or([eb('flowInstance.id', '=', instanceId), eb('flowInstance.rootId', '=', instanceId)]))
}

/** Users who decided at another step of the process. */
export async function spokeElsewhere(ctx: Ctx, { instanceId, activityId }: FlowText): Promise<string[]> {
  const rows = await decisions(ctx, instanceId)
    .select('flowTask.assignee')
    .distinct()
    .where('flowTask.outcome', 'in', ['agree', 'disagree', 'reject'])
    .where('flowTask.activityId', '!=', activityId)
    .execute()
  return rows.flatMap(({ assignee }) => assignee ?? [])
}

/** The reason for the refusal, where the last of several decisions was not the refusal. */
export async function lastRefusal(ctx: Ctx, instanceId: string): Promise<string | null> {
  const row = await decisions(ctx, instanceId)
    .select('flowTask.comment')
    .where('flowTask.outcome', '=', 'disagree')
    .orderBy('flowTask.endTime', 'desc')
    .orderBy('flowTask.id', 'desc')
    .executeTakeFirst()
  return row?.comment ?? null
}
