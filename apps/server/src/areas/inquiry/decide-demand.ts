import { fail } from '@library/contract/errors'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'
import type { Asked } from './action.ts'
import { type Demand, lockDemand } from './demand-rows.ts'
import { inviteEnterprises } from './invite.ts'
import { notifyAccepted, notifyClosed, notifyRejected } from './notify-inquiry.ts'
import { requireDifferentPerson, requireMove } from './require-move.ts'
import { takeStep } from './steps.ts'

/** The station passes a demand on to the enterprises of its class and region. */
export async function acceptDemand(ctx: Ctx, asked: Asked): Promise<string> {
  const row = await locked(ctx, asked)
  requireMove('accept', row, { viewer: asked.viewer, version: asked.body.version })
  await requireDifferentPerson(ctx, row)
  await requireOpen(ctx, row)
  await takeStep(ctx, row, { action: 'accept', handlerId: ctx.caller.userId, reason: asked.body.reason })
  const invited = await inviteEnterprises(ctx, row)
  await notifyAccepted(ctx, row, invited)
  return row.id
}

export async function rejectDemand(ctx: Ctx, asked: Asked): Promise<string> {
  const row = await locked(ctx, asked)
  requireMove('reject', row, { viewer: asked.viewer, version: asked.body.version })
  await requireDifferentPerson(ctx, row)
  const reason = requireReason(asked)
  await takeStep(ctx, row, { action: 'reject', handlerId: ctx.caller.userId, closeReason: reason, reason })
  await notifyRejected(ctx, row, reason)
  return row.id
}

export async function closeDemand(ctx: Ctx, asked: Asked): Promise<string> {
  const row = await locked(ctx, asked)
  requireMove('close', row, { viewer: asked.viewer, version: asked.body.version })
  const reason = requireReason(asked)
  await takeStep(ctx, row, { action: 'close', closeReason: reason, reason })
  await notifyClosed(ctx, row, reason)
  return row.id
}

export function locked(ctx: Ctx, { body, viewer }: Asked): Promise<Demand> {
  if (!body.id) throw fail('common/bad-input', { fields: ['id'] })
  return lockDemand(ctx, viewer, body.id)
}

/** The job that ends demands runs periodically; the deadline itself is exact. */
export async function requireOpen(ctx: Ctx, { deadline }: Pick<Demand, 'deadline'>): Promise<void> {
  const { rows } = await sql<{ isOver: boolean }>`select ${deadline}::timestamptz <= ${ctx.now} as is_over`.execute(
    ctx.db,
  )
  if (rows[0]?.isOver) throw fail('inquiry/deadline-passed', { deadline })
}

function requireReason({ body }: Asked): string {
  if (!body.reason) throw fail('inquiry/reason-required', { fields: ['reason'] })
  return body.reason
}
