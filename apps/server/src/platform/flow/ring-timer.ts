import type { Ctx } from '../database.ts'
import { advance } from './advance.ts'
import type { FlowBusinesses } from './flow-ends.ts'
import { noteDeed } from './history.ts'
import { lockInstance } from './instances.ts'

/** Rings the first timer of the process that is due; says whether there was one. */
export async function ringTimer(ctx: Ctx, businesses: FlowBusinesses, instanceId: string): Promise<boolean> {
  const instance = await lockInstance(ctx, instanceId)
  const timer = await ctx.db
    .selectFrom('flowTimer')
    .select(['activityId', 'executionId'])
    .where('instanceId', '=', instanceId)
    .where('dueTime', '<=', ctx.now.toISOString())
    .orderBy('dueTime')
    .orderBy('executionId')
    .executeTakeFirst()
  if (!timer || instance.status !== 'running') return false
  await noteDeed(ctx, { instance }, 'timer', { comment: timer.activityId })
  await advance(ctx, businesses, { instance, impulse: { kind: 'timer', ...timer } })
  return true
}
