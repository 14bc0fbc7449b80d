import { replyStatus } from '@library/contract/inquiry/inquiry.states'
import type { Label } from '@library/contract/kit/label'
import { sql } from 'kysely'
import { notify } from '../../domain/notifications/notify.ts'
import type { Ctx } from '../../platform/database/database.ts'
import type { Demand } from './demand-rows.ts'

export type NotifiedDemand = Pick<Demand, 'id' | 'title' | 'createUser' | 'materialName' | 'spec'>

const kind = 'inquiry'

export function pageOfDemand({ id }: Pick<NotifiedDemand, 'id'>): string {
  return `/inquiryDemand/index?id=${id}`
}

function notifyUsers(
  ctx: Ctx,
  row: NotifiedDemand,
  { userIds, text }: { userIds: readonly (string | null)[]; text: Label },
) {
  const to = { userIds: userIds.flatMap((id) => id ?? []) }
  return notify(ctx, { to, kind, text, link: pageOfDemand(row) })
}

export function notifyStation(ctx: Ctx, row: NotifiedDemand): Promise<void> {
  const text = { zh: `新的询价需求待受理：${row.title}`, en: `A demand waits for acceptance: ${row.title}` }
  return notify(ctx, { to: { permission: 'inquiry_demand_audit' }, kind, text, link: pageOfDemand(row) })
}

export async function notifyAccepted(ctx: Ctx, row: NotifiedDemand, invited: readonly string[]): Promise<void> {
  const n = invited.length
  await notifyUsers(ctx, row, {
    userIds: [row.createUser],
    text: {
      zh: `询价需求“${row.title}”已受理，已推送 ${n} 家企业`,
      en: `Your demand “${row.title}” was accepted and passed on to ${n} enterprises`,
    },
  })
  await notifyUsers(ctx, row, {
    userIds: invited,
    text: {
      zh: `询价邀请：${row.materialName} ${row.spec}，请报价`,
      en: `You are asked for a price: ${row.materialName} ${row.spec}`,
    },
  })
}

export function notifyRejected(ctx: Ctx, row: NotifiedDemand, reason: string): Promise<void> {
  const text = {
    zh: `询价需求“${row.title}”被驳回：${reason}`,
    en: `Your demand “${row.title}” was rejected: ${reason}`,
  }
  return notifyUsers(ctx, row, { userIds: [row.createUser], text })
}

export function notifyReplied(
  ctx: Ctx,
  row: NotifiedDemand,
  by: { enterpriseName: string; isChanged: boolean },
): Promise<void> {
  const { enterpriseName, isChanged } = by
  const text = {
    zh: `${enterpriseName}${isChanged ? '修改了' : '提交了'}对“${row.title}”的报价`,
    en: `${enterpriseName} ${isChanged ? 'changed its price' : 'replied'} for “${row.title}”`,
  }
  return notifyUsers(ctx, row, { userIds: [row.createUser], text })
}

export function notifyWithdrawn(ctx: Ctx, row: NotifiedDemand, enterpriseName: string): Promise<void> {
  const text = {
    zh: `${enterpriseName}撤回了对“${row.title}”的报价`,
    en: `${enterpriseName} withdrew its price for “${row.title}”`,
  }
  return notifyUsers(ctx, row, { userIds: [row.createUser], text })
}

type Adopted = { enterpriseId: string; infoId: string | null }

/** Notifies the adopted enterprise, and the others that the demand has ended. */
export async function notifyAdopted(ctx: Ctx, row: NotifiedDemand, { enterpriseId, infoId }: Adopted): Promise<void> {
  const repliers = await repliersOf(ctx, row)
  const [chosen, others] = [true, false].map((isChosen) =>
    repliers.flatMap((one) => ((one.enterpriseId === enterpriseId) === isChosen ? (one.userId ?? []) : [])),
  )
  const draft = infoId
    ? {
        zh: '，已生成材料信息草稿，请补充后提交审核',
        en: '; a draft price was made of it, please complete and send it',
      }
    : { zh: '', en: '' }
  await notifyUsers(ctx, row, {
    userIds: chosen ?? [],
    text: {
      zh: `贵企业对“${row.title}”的报价已被采纳${draft.zh}`,
      en: `Your price for “${row.title}” was adopted${draft.en}`,
    },
  })
  await notifyUsers(ctx, row, {
    userIds: others ?? [],
    text: { zh: `询价“${row.title}”已完成，贵企业报价未被采纳`, en: `“${row.title}” is completed with another reply` },
  })
}

export async function notifyClosed(ctx: Ctx, row: NotifiedDemand, reason: string): Promise<void> {
  const repliers = await repliersOf(ctx, row)
  const concerned = [row.createUser, ...repliers.map(({ userId }) => userId)]
  await notifyUsers(ctx, row, {
    userIds: concerned.filter((id) => id !== ctx.caller.userId),
    text: { zh: `询价“${row.title}”已关闭：${reason}`, en: `“${row.title}” was closed: ${reason}` },
  })
}

/** The owner, and every enterprise that still waits for a decision on its price. */
export async function notifyExpired(ctx: Ctx, row: NotifiedDemand & { deadline: string }): Promise<void> {
  const repliers = await repliersOf(ctx, row)
  await notifyUsers(ctx, row, {
    userIds: [row.createUser, ...repliers.map(({ userId }) => userId)],
    text: {
      zh: `询价“${row.title}”已于 ${row.deadline} 截止，未采纳报价，自动过期`,
      en: `“${row.title}” ended at ${row.deadline} without an adopted reply`,
    },
  })
}

async function repliersOf(
  ctx: Ctx,
  { id }: NotifiedDemand,
): Promise<{ enterpriseId: string; userId: string | null }[]> {
  const { rows } = await sql<{ enterpriseId: string; userId: string | null }>`
    select r.enterprise_id, e.user_id from material_inquiry_reply r
    join enterprise e on e.tenant_id = r.tenant_id and e.id = r.enterprise_id
    where r.demand_id = ${id} and r.status <> ${replyStatus.withdrawn} and r.is_deleted = 0`.execute(ctx.db)
  return rows
}
