import { fail } from '@library/contract/errors'
import { sql } from 'kysely'
import type { Ctx } from '../database.ts'

export type Instance = Awaited<ReturnType<typeof readInstance>>

export async function readInstance(ctx: Ctx, id: string) {
  const row = await ctx.db.selectFrom('flowInstance').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw fail('common/not-found', { resource: 'flow_instance', id })
  return row
}

/**
 * One at a time moves a process. The outermost of processes that called each other stands for all of them, so that two
 * people who touch different ones wait for each other instead of deadlocking.
 */
export async function lockInstance(ctx: Ctx, id: string): Promise<Instance> {
  await sql`select from flow_instance
    where id = (select coalesce(root_id, id) from flow_instance where id = ${id}) for update`.execute(ctx.db)
  return readInstance(ctx, id)
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

/** The task as it stands once nobody else can touch it. */
export async function lockTask(ctx: Ctx, id: string): Promise<{ task: Task; instance: Instance }> {
  await sql`select from flow_instance where id = (
    select coalesce(root_id, id) from flow_instance where id = (select instance_id from flow_task where id = ${id})) for update`.execute(
    ctx.db,
  )
  const task = await readTask(ctx, id)
  return { task, instance: await readInstance(ctx, task.instanceId) }
}
