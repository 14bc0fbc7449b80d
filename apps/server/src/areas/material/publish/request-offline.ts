import { fail } from '@library/contract/errors'
import type { BodyOf } from '@library/contract/kit/call'
import type { Label } from '@library/contract/kit/label'
import { type MaterialRow, offlineRequestState } from '@library/contract/material/material'
import { auditResult } from '@library/contract/material/material.states'
import type { decideOfflineRequestCall, requestOfflineCall } from '@library/contract/material/offline-request'
import { notify } from '../../../domain/notifications/notify.ts'
import { loadViewer } from '../../../domain/viewers/material.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { notifyOwners } from '../audit/notify-owners.ts'
import { type InfoRow, lockRow } from '../decided-row.ts'
import { materialRow } from '../material-rows.ts'
import { requireDifferentPerson, requireMove } from '../require-move.ts'
import { closeRequest, nameOf, openRequest } from './answer-request.ts'
import { lockPublished } from './lock-published.ts'
import { takeOffline } from './take-offline.ts'

/** The owner asks for a published price to be taken down. The publishers are notified. */
export async function requestOffline(
  ctx: Ctx,
  { id, reason }: BodyOf<typeof requestOfflineCall>,
): Promise<MaterialRow> {
  const viewer = await loadViewer(ctx)
  const row = await lockRow(ctx, viewer, id)
  requireMove(['requestOffline'], { row, viewer })
  if (await openRequest(ctx, id)) throw fail('material/offline-requested', { infoNo: row.infoNo })
  const { enterpriseId } = row
  await ctx.db.insertInto('materialOfflineRequest').values({ infoId: id, enterpriseId, reason }).execute()
  await notifyPublishers(ctx, row, {
    zh: `企业申请下架“${nameOf(row)}”：${reason}`,
    en: `An enterprise asks to take “${nameOf(row)}” offline: ${reason}`,
  })
  return materialRow(ctx, viewer, id)
}

/** Also of a price that is no longer published: its request is moot. */
export async function withdrawOfflineRequest(ctx: Ctx, id: string): Promise<MaterialRow> {
  const viewer = await loadViewer(ctx)
  const row = await lockRow(ctx, viewer, id)
  if (row.enterpriseId !== viewer.ownId) throw fail('common/not-found', { resource: 'material_info', id })
  const request = await requireRequest(ctx, row)
  await closeRequest(ctx, request, { state: offlineRequestState.withdrawn, answer: null })
  await notifyPublishers(ctx, row, {
    zh: `企业撤回了“${nameOf(row)}”的下架申请`,
    en: `The request to take “${nameOf(row)}” offline was withdrawn`,
  })
  return materialRow(ctx, viewer, id)
}

/** Accepted, the price goes offline for the reason of the request. Refused, it stays, and the owner reads why. */
export async function decideOfflineRequest(
  ctx: Ctx,
  { id, result, opinion }: BodyOf<typeof decideOfflineRequestCall>,
): Promise<MaterialRow> {
  const viewer = await loadViewer(ctx)
  // As taking offline does: in this order, before any row.
  await lockPublished(ctx)
  const row = await lockRow(ctx, viewer, id)
  await requireDifferentPerson(ctx, { row, viewer })
  const request = await requireRequest(ctx, row)
  if (result === auditResult.passed) await takeOffline(ctx, { id, reason: request.reason })
  else await refuse(ctx, { row, request, opinion })
  return materialRow(ctx, viewer, id)
}

type Refused = { row: InfoRow; request: { id: string; reason: string }; opinion: string | null | undefined }

async function refuse(ctx: Ctx, { row, request, opinion }: Refused): Promise<void> {
  if (!opinion) throw fail('material/refusal-reason', { fields: ['opinion'] })
  await closeRequest(ctx, request, { state: offlineRequestState.refused, answer: opinion })
  const name = nameOf(row)
  await notifyOwners(ctx, [row], {
    kind: 'offline_request',
    link: `/informationEntry/process?id=${row.id}`,
    textOf: () => ({
      zh: `“${name}”的下架申请未获同意：${opinion}`,
      en: `The request to take “${name}” offline was refused: ${opinion}`,
    }),
  })
}

async function requireRequest(ctx: Ctx, { id, infoNo }: InfoRow) {
  const request = await openRequest(ctx, id)
  if (!request) throw fail('material/no-offline-request', { infoNo })
  return request
}

function notifyPublishers(ctx: Ctx, { id }: InfoRow, text: Label): Promise<void> {
  const link = `/informationReview/Process?id=${id}`
  return notify(ctx, { to: { permission: 'information_review_publish' }, kind: 'offline_request', text, link })
}
