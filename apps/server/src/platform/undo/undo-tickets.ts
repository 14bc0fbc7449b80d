import { fail } from '@library/contract/errors'
import { undoSeconds } from '@library/contract/system/undo'
import type { Ctx } from '../database/database.ts'
import { issueTicket, type TicketContent, takeTicket } from '../security/tickets.ts'

export type Undo = TicketContent['undo']
/** The route that deleted: undoing needs the same permission. */
type Route = Pick<Undo, 'url' | 'access'>

/** A token for what was removed; undefined where nothing was. */
export async function offerUndo(ctx: Ctx, route: Route, steps = ctx.undo): Promise<string | undefined> {
  const { userId, tenantId, sessionId } = ctx.caller
  if (steps.length === 0) return undefined
  return issueTicket(ctx, 'undo', { userId, tenantId, sessionId, ...route, steps }, undoSeconds.accepted)
}

/** Once, and only for the session that deleted. A refusal rolls back, so the ticket stays for its owner. */
export async function takeUndo(ctx: Ctx, token: string): Promise<Undo> {
  const undo = await takeTicket(ctx, 'undo', token)
  if (!undo) throw fail('undo/over')
  const { userId, tenantId, sessionId } = ctx.caller
  if (undo.userId !== userId || undo.tenantId !== tenantId || undo.sessionId !== sessionId) throw fail('undo/not-yours')
  return undo
}
