import { undoHeader } from '@library/contract/system/undo'
import type { FastifyReply } from 'fastify'
import type { Ctx } from '../../platform/database/database.ts'
import { offerUndo } from '../../platform/undo/undo-tickets.ts'

/** Offers the caller to take back what was removed: by this transaction, or by several of the same request. */
export async function sendUndo(ctx: Ctx, reply: FastifyReply, steps = ctx.undo): Promise<void> {
  const { url = '', config } = reply.request.routeOptions
  const token = await offerUndo(ctx, { url, access: config.access }, steps)
  if (token) reply.header(undoHeader, token)
}
