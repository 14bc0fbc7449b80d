import { offlineRequestState } from '@library/contract/material/material'
import type { Ctx } from '../../../platform/database/database.ts'
import { notifyOwners } from '../audit/notify-owners.ts'
import type { InfoRow } from '../decided-row.ts'

type Request = Readonly<{ id: string; reason: string }>

/** The request of a row that waits for an answer. The row is locked, so nobody else answers it now. */
export function openRequest(ctx: Ctx, infoId: string): Promise<Request | undefined> {
  return ctx.db
    .selectFrom('materialOfflineRequest')
    .select(['id', 'reason'])
    .where('infoId', '=', infoId)
    .where('state', '=', offlineRequestState.open)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
}

type Answer = Readonly<{ state: number; answer: string | null }>

export async function closeRequest(ctx: Ctx, { id }: Request, { state, answer }: Answer): Promise<void> {
  await ctx.db
    .updateTable('materialOfflineRequest')
    .set({ state, answer, decideUser: ctx.caller.userId, decideTime: ctx.now })
    .where('id', '=', id)
    .execute()
}

export function nameOf({ materialName, spec }: Pick<InfoRow, 'materialName' | 'spec'>): string {
  return `${materialName} ${spec}`.trim()
}

/** A row that is taken offline, by any way, answers the request of its owner. */
export async function acceptRequest(ctx: Ctx, row: InfoRow, reason: string): Promise<void> {
  const request = await openRequest(ctx, row.id)
  if (!request) return
  await closeRequest(ctx, request, { state: offlineRequestState.accepted, answer: reason })
  const name = nameOf(row)
  await notifyOwners(ctx, [row], {
    kind: 'offline_request',
    link: `/informationEntry/process?id=${row.id}`,
    textOf: () => ({ zh: `“${name}”已按您的申请下架`, en: `“${name}” was taken offline as you asked` }),
  })
}
