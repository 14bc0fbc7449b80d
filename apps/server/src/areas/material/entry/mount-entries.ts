import { confirmAssumedCall } from '@library/contract/material/assumption.calls'
import {
  buildNextPricesCall,
  individualCall,
  materialListCall,
  nextPriceUpdateCall,
  reclassifyCall,
  removeMaterialsCall,
  submitMaterialCall,
  takeOfflineCall,
  underReviewCall,
} from '@library/contract/material/material.calls'
import { asPublishedCall, correctCall, revisionsCall } from '@library/contract/material/revision'
import type { FastifyInstance } from 'fastify'
import type { FlowBusinesses } from '../../../domain/flow/run/flow-ends.ts'
import { loadViewer } from '../../../domain/viewers/material.ts'
import type { Access } from '../../../http/access.ts'
import { languageOf } from '../../../http/language.ts'
import { sendUndo } from '../../../http/output/send-undo.ts'
import { serve, serveOutside } from '../../../http/serve.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import type { UndoStep } from '../../../platform/undo/undo-step.ts'
import { beginAudits } from '../audit/audit-process.ts'
import { eachOf, eachPortion, eachRow, idsOf } from '../each.ts'
import { listInReview, listMaterials, listOwn } from '../lists.ts'
import { correct } from '../publish/correct.ts'
import { asPublishedOn, revisionsOf } from '../publish/revisions.ts'
import { takeOffline } from '../publish/take-offline.ts'
import { reclassify } from '../standard/reclassify.ts'
import { confirmAssumed } from './confirm-assumed.ts'
import { updateNextPrice } from './next-price-update.ts'
import { buildNextPrices } from './next-prices.ts'
import { removeMaterials } from './remove.ts'
import { type Refused, sendRows } from './send.ts'
import { submitMaterial } from './submit.ts'

const mayWrite: Access = { permission: { add: 'information_entry_add', edit: 'information_entry_edit' } }

/** Calls open to every signed-in user decide by the row: its owner, its state, and the table of moves. */
export function mountEntries(app: FastifyInstance, businesses: FlowBusinesses): void {
  serve(app, materialListCall, 'loggedIn', (ctx, { query }) => listMaterials(ctx, query))
  serve(app, individualCall, { permission: 'information_entry_view' }, (ctx, { body }) => listOwn(ctx, body))
  serve(app, submitMaterialCall, mayWrite, (ctx, { body }) => submitMaterial(ctx, businesses, body), {
    idempotent: true,
  })
  serve(app, confirmAssumedCall, 'loggedIn', (ctx, { body }) => confirmAssumed(ctx, body))
  serve(app, removeMaterialsCall, { permission: 'information_entry_delete' }, (ctx, { query }) =>
    removeMaterials(ctx, query.ids.split(',')),
  )
  serve(app, correctCall, { permission: 'information_review_publish' }, (ctx, { body }) => correct(ctx, body))
  serve(app, revisionsCall, 'loggedIn', (ctx, { query }) => revisionsOf(ctx, query.id))
  serve(app, asPublishedCall, 'loggedIn', (ctx, { query }) => asPublishedOn(ctx, query))
  serve(app, buildNextPricesCall, 'loggedIn', (ctx, { query }, request) =>
    buildNextPrices(ctx, query, languageOf(request)),
  )
  mountMany(app, businesses)
}

async function sendForAudit(ctx: Ctx, businesses: FlowBusinesses, ids: readonly string[]): Promise<Refused[]> {
  const refused = await sendRows(ctx, await loadViewer(ctx), ids)
  const left = new Set(refused.map(({ id }) => id))
  await beginAudits(
    ctx,
    businesses,
    ids.filter((id) => !left.has(id)),
  )
  return refused
}

function mountMany(app: FastifyInstance, businesses: FlowBusinesses): void {
  serveOutside(app, underReviewCall, 'loggedIn', ({ body }, request) => {
    const { ids } = body
    if (!ids) return request.transact((ctx) => listInReview(ctx, body))
    return eachPortion(request, idsOf(ids), (ctx, portion) => sendForAudit(ctx, businesses, portion))
  })
  serveOutside(app, nextPriceUpdateCall, { permission: 'information_entry_edit' }, ({ body }, request) => {
    const prices = body.map((given) => ({ id: given.id ?? given.itemId ?? '', given }))
    return eachOf(request, prices, (ctx, { given }) => updateNextPrice(ctx, given))
  })
  serveOutside(app, reclassifyCall, 'loggedIn', ({ body: { ids, ...place } }, request) =>
    eachRow(request, idsOf(ids), (ctx, id) => reclassify(ctx, id, place)),
  )
  serveOutside(app, takeOfflineCall, 'loggedIn', async ({ body: { ids, reason } }, request, reply) => {
    const removed: UndoStep[] = []
    const outcome = await eachRow(request, idsOf(ids), async (ctx, id) => {
      await takeOffline(ctx, { id, reason })
      ctx.afterCommit(() => void removed.push(...ctx.undo))
    })
    if (removed.length > 0) await request.transact((ctx) => sendUndo(ctx, reply, removed))
    return outcome
  })
}
