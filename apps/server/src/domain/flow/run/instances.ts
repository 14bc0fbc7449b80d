import { fail } from '@library/contract/errors'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'

export type Instance = Awaited<ReturnType<typeof readInstance>>

export async function readInstance(ctx: Ctx, id: string) {
  const row = await ctx.db.selectFrom('flowInstance').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw fail('common/not-found', { resource: 'flow_instance', id })
  return row
}

/**
 * A process is moved by one transaction at a time. The outermost of processes that called each other is locked for all
 * of them, so that two users of different ones wait for each other instead of deadlocking.
 */
function lockOutermost(ctx: Ctx, id: string | RawBuilder<string>): Promise<Instance | undefined> {
  return ctx.db
    .selectFrom('flowInstance')
    .selectAll()
    .where('id', '=', sql<string>`(select coalesce(root_id, id) from flow_instance where id = ${id})`)
    .forUpdate()
    .executeTakeFirst()
}

export async function lockInstance(ctx: Ctx, id: string): Promise<Instance> {
  const outermost = await lockOutermost(ctx, id)
  return outermost?.id === id ? outermost : readInstance(ctx, id)
}

export async function lockRunning(ctx: Ctx, id: string): Promise<Instance> {
  const instance = await lockInstance(ctx, id)
  if (instance.status !== 'running') throw fail('flow/ended')
  return instance
}

export type Task = Awaited<ReturnType<typeof readTask>>

export async function readTask(ctx: Ctx, id: string) {
  const row = await ctx.db.selectFrom('flowTask').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw fail('common/not-found', { resource: 'flow_task', id })
  return row
}

/** The tasks of a process that wait for a user. */
export function openTasks(ctx: Ctx, instanceId: string): Promise<Task[]> {
  return ctx.db
    .selectFrom('flowTask')
    .selectAll()
    .where('instanceId', '=', instanceId)
    .where('endTime', 'is', null)
    .orderBy('id')
    .execute()
}

export type LockedTask = Readonly<{ task: Task; instance: Instance; open: readonly Task[] }>

/** Locks the process, then reads the task and its other open tasks. */
export async function lockTask(ctx: Ctx, id: string): Promise<LockedTask> {
  const instanceId = sql<string>`(select instance_id from flow_task where id = ${id})`
  // Sent together and executed in this order: the tasks are read when the process is locked.
  const [outermost, tasks] = await Promise.all([
    lockOutermost(ctx, instanceId),
    ctx.db
      .selectFrom('flowTask')
      .selectAll()
      .where('instanceId', '=', instanceId)
      .where((eb) => eb.or([eb('endTime', 'is', null), eb('id', '=', id)]))
      .orderBy('id')
      .execute(),
  ])
  const task = tasks.find((one) => one.id === id)
  if (!task) throw fail('common/not-found', { resource: 'flow_task', id })
  const instance = outermost?.id === task.instanceId ? outermost : await readInstance(ctx, task.instanceId)
  return { task, instance, open: tasks.filter((one) => one.endTime === null) }
}
