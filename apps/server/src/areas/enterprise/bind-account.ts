import type { bindAccountCall, freeAccountsCall } from '@library/contract/enterprise/enterprise.calls'
import { enterpriseStatus } from '@library/contract/enterprise/enterprise.states'
import { fail } from '@library/contract/errors'
import type { AnswerOf, BodyOf } from '@library/contract/kit/call'
import { type SqlBool, sql } from 'kysely'
import { notify } from '../../domain/notifications/notify.ts'
import { escapeLike } from '../../kit/list-query.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { bindRole, unbindRole } from './bind-role.ts'
import { lockEnterprise, requireVersion, type WholeRow } from './enterprise-rows.ts'
import { ownPage } from './notify-owner.ts'
import { ownerNameOf } from './owner-name.ts'
import { recordStep } from './steps.ts'
import { requireFree, setState } from './submit-enterprise.ts'

const { approved, changeWaiting, suspended } = enterpriseStatus
/** In these states the account of an enterprise has its role. */
const withRole: readonly number[] = [approved, changeWaiting, suspended]

/** Hands the enterprise to another account, or to none. Both accounts get a message, and the history names them. */
export async function bindAccount(
  ctx: Ctx,
  { enterpriseId, userId, reason, version }: BodyOf<typeof bindAccountCall>,
): Promise<AnswerOf<typeof bindAccountCall>> {
  const row = await lockEnterprise(ctx, enterpriseId)
  requireVersion(row, version)
  if (row.userId === userId) throw fail('enterprise/same-account', { fields: ['userId'] })
  // Otherwise a person could leave an enterprise, audit it, and take it back.
  if ([row.userId, userId].includes(ctx.caller.userId)) throw fail('enterprise/own-account', { fields: ['userId'] })
  if (userId) await requireFree(ctx, userId)
  const before = await ownerNameOf(ctx, row.userId)
  const ownerName = await ownerNameOf(ctx, userId)
  const diff = [{ field: 'userId', before, after: ownerName }]
  await recordStep(ctx, row, { to: row.auditStatus, opinion: reason, diff })
  await setState(ctx, row.id, { userId })
  if (row.userId) await unbindRole(ctx, [row.userId])
  if (userId && withRole.includes(row.auditStatus)) await bindRole(ctx, userId)
  await notifyBoth(ctx, row, { userId, reason })
  return { id: row.id, userId, ownerName }
}

async function notifyBoth(ctx: Ctx, row: WholeRow, { userId, reason }: { userId: string | null; reason: string }) {
  const { enterpriseName: name } = row
  const kind = 'enterprise_audit'
  if (row.userId) {
    const text = {
      zh: `企业“${name}”已与您的账号解除绑定：${reason}`,
      en: `${name} is no longer bound to your account: ${reason}`,
    }
    await notify(ctx, { to: { userIds: [row.userId] }, kind, text })
  }
  if (userId) {
    const text = {
      zh: `企业“${name}”已绑定到您的账号：${reason}`,
      en: `${name} is now bound to your account: ${reason}`,
    }
    await notify(ctx, { to: { userIds: [userId] }, kind, text, link: ownPage })
  }
}

const most = 50

export function freeAccounts(ctx: Ctx, name: string | undefined): Promise<AnswerOf<typeof freeAccountsCall>> {
  let users = ctx.db
    .selectFrom('appUser as u')
    .select(['u.id', 'u.account', sql<string>`coalesce(nullif(u.real_name, ''), u.name)`.as('name')])
    .where('u.isDeleted', '=', 0)
    .where('u.id', '!=', ctx.caller.userId)
    .where(sql<SqlBool>`not exists (select from enterprise e where e.user_id = u.id and e.is_deleted = 0)`)
  const like = `%${escapeLike(name?.trim() ?? '')}%`
  if (name)
    users = users.where((eb) =>
      eb.or(['u.account', 'u.realName', 'u.name'].map((column) => eb(column as 'u.account', 'ilike', like))),
    )
  return users.orderBy('u.account').limit(most).execute()
}
