import type { FlowBusiness, FlowBusinesses, FlowText } from '../../domain/flow/run/flow-ends.ts'
import { type Instance, readInstance, type Task } from '../../domain/flow/run/instances.ts'
import type { Ctx } from '../../platform/database/database.ts'

type Given = Readonly<{ task: Task; instance: Instance; isAgreed: boolean; comment: string | null | undefined }>
export type BusinessText = Readonly<{ rules: FlowBusiness; decision: FlowText }>

/** The business of a decision and its rules, also where another process called this one. */
export async function businessText(ctx: Ctx, businesses: FlowBusinesses, given: Given): Promise<BusinessText | null> {
  const { task, instance, isAgreed, comment } = given
  const root = instance.rootId ? await readInstance(ctx, instance.rootId) : instance
  const rules = businesses[root.businessTable ?? '']
  if (!rules || !root.businessId) return null
  const { activityId } = task
  const decision = { businessId: root.businessId, instanceId: root.id, activityId, isAgreed, comment: comment ?? null }
  return { rules, decision }
}

/** The process continues after this decision: its business is notified, with whether the step is complete. */
export async function notifySpoken(ctx: Ctx, { rules, decision }: BusinessText, instanceId: string): Promise<void> {
  if (!rules.spoken) return
  const root = await readInstance(ctx, decision.instanceId)
  if (root.status !== 'running') return
  const open = await ctx.db
    .selectFrom('flowTask')
    .select('id')
    .where('instanceId', '=', instanceId)
    .where('activityId', '=', decision.activityId)
    .where('executionId', 'is not', null)
    .where('endTime', 'is', null)
    .executeTakeFirst()
  const { variables } = instanceId === root.id ? root : await readInstance(ctx, instanceId)
  await rules.spoken(ctx, { ...decision, passed: !open && variables.pass === true })
}
