import type { MessageKind } from '@library/contract/desk/message'
import { mayQuote } from '@library/contract/enterprise/enterprise.states'
import type { Label } from '@library/contract/kit/label'
import { notify } from '../../../domain/notifications/notify.ts'
import type { Ctx } from '../../../platform/database/database.ts'

/** Every user whose enterprise may submit prices. */
async function notifyEnterprises(ctx: Ctx, kind: MessageKind, text: Label): Promise<void> {
  const bound = await ctx.db
    .selectFrom('enterprise')
    .select('userId')
    .where('auditStatus', 'in', [...mayQuote])
    .where('userId', 'is not', null)
    .where('isDeleted', '=', 0)
    .execute()
  const userIds = bound.flatMap(({ userId }) => userId ?? [])
  if (userIds.length > 0) await notify(ctx, { to: { userIds }, kind, text, link: '/informationEntry/index' })
}

export function notifyOpening(
  ctx: Ctx,
  { period, collectTo }: { period: string; collectTo: string | null },
): Promise<void> {
  const until = collectTo ? { zh: `，截止 ${collectTo}`, en: ` until ${collectTo}` } : { zh: '', en: '' }
  return notifyEnterprises(ctx, 'period_open', {
    zh: `${period} 期价格采集已开始${until.zh}`,
    en: `Prices for ${period} are being collected${until.en}`,
  })
}

export function notifyDeadline(
  ctx: Ctx,
  { period, collectTo, days }: { period: string; collectTo: string; days: number },
) {
  return notifyEnterprises(ctx, 'deadline', {
    zh: `${period} 期价格采集将于 ${collectTo} 截止，还有 ${days} 天`,
    en: `Prices for ${period} are collected until ${collectTo}: ${days} day${days === 1 ? '' : 's'} left`,
  })
}
