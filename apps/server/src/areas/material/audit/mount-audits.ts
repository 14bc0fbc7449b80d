import {
  auditCall,
  auditExportCall,
  auditedListCall,
  auditInfoCall,
  batchAuditCall,
  batchPublishCall,
  publishCall,
  queueAgesCall,
  removeAuditsCall,
  submitAuditCall,
  waitingListCall,
} from '@library/contract/material/audit'
import { auditResult } from '@library/contract/material/material.states'
import {
  decideOfflineRequestCall,
  requestOfflineCall,
  withdrawOfflineRequestCall,
} from '@library/contract/material/offline-request'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Access } from '../../../http/access.ts'
import { languageOf } from '../../../http/language.ts'
import { serve, serveOutside } from '../../../http/serve.ts'
import { writeTable } from '../../../platform/spreadsheet/write-table.ts'
import type { InfoRow } from '../decided-row.ts'
import { eachRow, idsOf } from '../each.ts'
import { listAudited, listWaiting } from '../lists.ts'
import { batchNumber, batchPublish } from '../publish/batch-publish.ts'
import { publishOne } from '../publish/publish.ts'
import { decideOfflineRequest, requestOffline, withdrawOfflineRequest } from '../publish/request-offline.ts'
import { auditTable } from './audit-export.ts'
import { auditInfo } from './audit-info.ts'
import { decide } from './decide.ts'
import { notifyRejected } from './notify-owners.ts'
import { queueAges } from './queue-ages.ts'
import { decideAndNotify, removeRemarks, submitAudit } from './remarks.ts'

const maySee: Access = { permission: 'information_review_view' }
/** Which of the two audits a row waits for is decided by the table of moves. */
const mayAudit: Access = { permission: ['information_review_audit', 'information_review_review'] }
/** Publishing, and what undoes it. */
const mayPublish: Access = { permission: ['information_review_publish', 'information_review_return'] }

export function mountAudits(app: FastifyInstance): void {
  serve(app, waitingListCall, maySee, (ctx, { body }) => listWaiting(ctx, body))
  serve(app, queueAgesCall, maySee, queueAges)
  serve(app, auditedListCall, maySee, (ctx, { body }) => listAudited(ctx, body))
  serve(app, auditInfoCall, 'loggedIn', (ctx, { body }) => auditInfo(ctx, body.id))
  serve(app, auditCall, mayAudit, (ctx, { body }) => decideAndNotify(ctx, body))
  serveOutside(app, batchAuditCall, mayAudit, ({ body: { ids, ...decision } }, request) =>
    auditMany(request, idsOf(ids), decision),
  )
  serve(app, publishCall, mayPublish, (ctx, { body }) => publishOne(ctx, body))
  serve(
    app,
    batchPublishCall,
    { permission: 'information_review_publish' },
    (ctx, { body }, request) => batchPublish(ctx, body, languageOf(request)),
    {
      idempotent: true,
    },
  )
  serve(app, requestOfflineCall, 'loggedIn', (ctx, { body }) => requestOffline(ctx, body))
  serve(app, withdrawOfflineRequestCall, 'loggedIn', (ctx, { body }) => withdrawOfflineRequest(ctx, body.id))
  serve(app, decideOfflineRequestCall, { permission: 'information_review_publish' }, (ctx, { body }) =>
    decideOfflineRequest(ctx, body),
  )
  serve(app, submitAuditCall, maySee, (ctx, { body }) => submitAudit(ctx, body))
  serve(app, removeAuditsCall, { permission: 'information_entry_manage' }, (ctx, { query }) =>
    removeRemarks(ctx, query.ids.split(',')),
  )
  serveOutside(app, auditExportCall, { permission: 'information_review_export' }, async ({ body }, request, reply) => {
    const table = await request.transact((ctx) => auditTable(ctx, body, languageOf(request)))
    const file = await writeTable(table, body.format)
    reply.header('content-disposition', file.disposition).type(file.type)
    return file.content
  })
}

/** The owners get one message for the whole batch. */
async function auditMany(
  request: FastifyRequest,
  ids: readonly string[],
  decision: { result: number; opinion?: string | null | undefined },
) {
  const rejected: InfoRow[] = []
  const batchNo = batchNumber()
  const outcome = await eachRow(request, ids, async (ctx, id) => {
    const { row } = await decide(ctx, { ...decision, id, batchNo })
    if (decision.result === auditResult.rejected) ctx.afterCommit(() => void rejected.push(row))
  })
  if (rejected.length > 0) await request.transact((ctx) => notifyRejected(ctx, rejected, decision.opinion))
  return outcome
}
