import { undoCall } from '@library/contract/system/undo'
import type { FastifyInstance } from 'fastify'
import { type Access, requireAllowed } from '../../http/access.ts'
import { serve } from '../../http/serve.ts'
import { asTenant, type Ctx } from '../../platform/database/database.ts'
import type { UndoStep } from '../../platform/undo/undo-step.ts'
import { takeUndo } from '../../platform/undo/undo-tickets.ts'
import { lockTreeOf, requireOwners } from './owners.ts'
import { takeBack } from './restore-rows.ts'

/** What an area does when rows of its table are back, by the name of the table. */
export type UndoEffects = Readonly<Record<string, (ctx: Ctx, step: UndoStep) => Promise<void>>>

export function undoRoutes(app: FastifyInstance, effects: UndoEffects): void {
  // The permission is that of the deletion, which the ticket names.
  serve(app, undoCall, 'loggedIn', async (ctx, { body }) => {
    const { access, url, steps } = await takeUndo(ctx, body.token)
    requireAllowed(ctx.caller, access as Access, url)
    for (const step of steps) await inTenantOf(ctx, step, (ctx) => lockTreeOf(ctx, step.table))
    for (const step of steps.toReversed()) await inTenantOf(ctx, step, (ctx) => takeBack(ctx, step))
    // A row and its descendants may have been removed together: all are back before any is judged.
    for (const step of steps) await inTenantOf(ctx, step, (ctx) => settle(ctx, effects, step))
    return null
  })
}

async function settle(ctx: Ctx, effects: UndoEffects, step: UndoStep): Promise<void> {
  if (step.kind === 'restore') await requireOwners(ctx, step.table, step.ids)
  await effects[step.table]?.(ctx, step)
}

/** The platform administrator may have deleted rows of another tenant. */
function inTenantOf(ctx: Ctx, { tenantId }: UndoStep, work: (ctx: Ctx) => Promise<void>): Promise<void> {
  return tenantId === ctx.caller.tenantId ? work(ctx) : asTenant(ctx, tenantId, work)
}
