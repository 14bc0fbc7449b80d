import type { Ctx } from '../../../platform/database/database.ts'
import { advance } from '../run/advance.ts'
import type { FlowBusinesses } from '../run/flow-ends.ts'
import { recordAction } from '../run/history.ts'
import { lockInstance } from '../run/instances.ts'

/** Fires the first due timer of the process; returns whether there was one. */
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
  await recordAction(ctx, { instance }, 'timer', { comment: timer.activityId })
  await advance(ctx, businesses, { instance, impulse: { kind: 'timer', ...timer } })
  return true
}
