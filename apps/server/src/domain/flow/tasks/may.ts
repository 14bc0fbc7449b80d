import type { FlowRow } from '@library/contract/flow/flow-row'
import type { Ctx } from '../../../platform/database/database.ts'
import type { Found } from './flow-rows.ts'
import { candidacies } from './people.ts'

/** The actions a screen may offer. The calls check again. */
export function mayOf(ctx: Ctx, { instanceStatus, initiator, task }: Found): FlowRow['may'] {
  const { userId } = ctx.caller
  if (instanceStatus !== 'running') return []
  const isStarter = initiator === userId
  return [
    ...(task && !task.endTime ? mayWithTask(ctx, task) : []),
    ...(isStarter ? (['withdraw', 'urge'] as const) : []),
    'comment',
  ]
}

function mayWithTask(ctx: Ctx, task: NonNullable<Found['task']>): FlowRow['may'] {
  const mine = candidacies(ctx)
  if (!task.assignee) return task.candidates.some((one) => mine.includes(one)) ? ['claim'] : []
  if (task.assignee !== ctx.caller.userId) return []
  if (task.parentTask) return ['complete']
  return ['complete', 'reject', 'delegate', 'addSigner', ...(task.candidates.length > 0 ? (['unclaim'] as const) : [])]
}
