import type { InstanceStatus } from '@library/contract/flow/flow-row'
import type { Label } from '@library/contract/kit/label'
import type { Ctx } from '../../../platform/database/database.ts'
import { notify } from '../../notifications/notify.ts'
import { loadProcess } from '../model/definitions.ts'
import { cancelTasks } from '../tasks/step-tasks.ts'
import type { FlowBusinesses } from './flow-ends.ts'
import { type Instance, openTasks } from './instances.ts'

export type EndStatus = Exclude<InstanceStatus, 'running'>
type Ending = Readonly<{ instance: Instance; status: EndStatus; comment?: string | null | undefined }>

/** The process is over, whatever it waited for; its business is notified in the same transaction. */
export async function finish(ctx: Ctx, businesses: FlowBusinesses, ending: Ending): Promise<void> {
  const { instance } = ending
  await ctx.db.updateTable('flowInstance').set(ended(ctx, ending)).where('id', '=', instance.id).execute()
  await cancelTasks(ctx, instance, { open: await openTasks(ctx, instance.id), stillWaiting: new Set() })
  await conclude(ctx, businesses, ending)
}

/** The columns of a finished process. */
export function ended(ctx: Ctx, { status, comment }: Omit<Ending, 'instance'>) {
  return { status, state: null, endTime: ctx.now, endReason: comment ?? null }
}

/** The consequences of the end of a process that has no open task any more. */
export async function conclude(ctx: Ctx, businesses: FlowBusinesses, ending: Ending): Promise<void> {
  const { instance, status, comment } = ending
  const { blueprint, name } = await loadProcess(ctx, instance.definitionId, instance.entry)
  if (blueprint.hasTimers) await ctx.db.deleteFrom('flowTimer').where('instanceId', '=', instance.id).execute()
  if (blueprint.hasCalls) await finishCalled(ctx, businesses, ending)
  const { businessTable, businessId } = instance
  if (businessTable && businessId)
    await businesses[businessTable]?.ended?.(ctx, {
      businessId,
      instanceId: instance.id,
      status,
      comment: comment ?? null,
    })
  if (!instance.parentId) await notifyInitiator(ctx, { instance, status, name })
}

/** The processes it had called have no one to report to. */
async function finishCalled(
  ctx: Ctx,
  businesses: FlowBusinesses,
  { instance, status, comment }: Ending,
): Promise<void> {
  const called = await ctx.db
    .selectFrom('flowInstance')
    .selectAll()
    .where('parentId', '=', instance.id)
    .where('status', '=', 'running')
    .execute()
  for (const child of called) await finish(ctx, businesses, { instance: child, status, comment })
}

const sentences: Readonly<Record<EndStatus, Label>> = {
  passed: { zh: '已通过：{title}', en: 'Passed: {title}' },
  rejected: { zh: '未通过：{title}', en: 'Refused: {title}' },
  withdrawn: { zh: '已撤回：{title}', en: 'Withdrawn: {title}' },
  undecided: { zh: '流程未作决定，转由内置步骤审核：{title}', en: 'Undecided, the built-in audit takes over: {title}' },
  deleted: { zh: '已终止：{title}', en: 'Ended by an administrator: {title}' },
}

type Concluded = Readonly<{ instance: Instance; status: EndStatus; name: string }>

async function notifyInitiator(ctx: Ctx, { instance, status, name }: Concluded): Promise<void> {
  const { initiator, title } = instance
  if (!initiator || initiator === ctx.caller.userId) return
  const textOf = (about: Label): Label => ({
    zh: sentences[status].zh.replace('{title}', () => about.zh),
    en: sentences[status].en.replace('{title}', () => about.en),
  })
  await notify(ctx, {
    to: { userIds: [initiator] },
    kind: 'flow_task',
    text: textOf({ zh: title ?? name, en: title ?? name }),
    many: textOf({ zh: `${name}（{n} 件）`, en: `${name} ({n})` }),
    link: '/work/send',
  })
}
