import { fail } from '@library/contract/errors'
import type { BodyOf } from '@library/contract/kit/call'
import { rowStatus } from '@library/contract/kit/row-status'
import type { registerGuestCall } from '@library/contract/user/register-guest'
import type { FastifyRequest } from 'fastify'
import { requireOpenTenant } from '../../domain/station/require-open-tenant.ts'
import { logSecurity } from '../../http/monitoring/security-log.ts'
import { platformTenant, programCaller } from '../../platform/callers/caller.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { hashPassword } from '../../platform/security/password-hash.ts'
import { takeTicket } from '../../platform/security/tickets.ts'
import { readFlag } from '../../platform/settings/params.ts'
import type { World } from '../../platform/world.ts'
import { accountQuota } from './account-quota.ts'
import { notifyManagers } from './decide-guest.ts'
import { requireGoodPassword } from './password/password-policy.ts'
import { empty } from './submit-user.ts'

type Input = BodyOf<typeof registerGuestCall>
type Guest = { account: string; name: string; password: string; oauthId: string | null }

/** A request for an account. The response is the same whether or not the account already exists. */
export async function registerGuest(world: World, request: FastifyRequest, input: Input): Promise<null> {
  const tenantId = world.config.tenantMode ? (input.tenantId ?? '').trim() : platformTenant
  const account = (input.account ?? '').trim()
  const password = input.password ?? ''
  if (tenantId === '') throw fail('register/tenant-first', { fields: ['tenantId'] })
  if (account === '') throw fail('register/account-first', { fields: ['account'] })
  const empty = [password === '' && 'password', input.password2 === '' && 'password2'].filter(
    (field) => field !== false,
  )
  if (empty.length > 0) throw fail('register/password-first', { fields: empty })
  if (input.password2 !== undefined && input.password2 !== password)
    throw fail('auth/passwords-differ', { fields: ['password2'] })
  if (!/^\d{6}$/.test(tenantId)) throw fail('auth/tenant-unavailable', { fields: ['tenantId'] })
  const name = input.name?.trim() || account.slice(0, 15)
  if (!/^[\w.@-]{1,64}$/.test(account)) throw fail('common/bad-input', { fields: ['account'] })
  if (name.length > 15 || /\p{Cc}/u.test(name)) throw fail('common/bad-input', { fields: ['name'] })

  await request.transact(async (ctx) => {
    await requireOpenTenant(ctx)
    const oauthId = await thirdParty(ctx, input.oauthId)
    await requireGoodPassword(ctx, password, { account, field: 'password' })
    await addGuest(ctx, { account, name, password, oauthId })
  }, programCaller(tenantId))
  logSecurity(world, request, { event: 'guest-registered', tenantId, account })
  return null
}

/** Checked last, because it blocks other registrations. */
async function requireFreeAccounts(ctx: Ctx): Promise<void> {
  const quota = await accountQuota(ctx)
  if (quota && quota.used >= quota.most) throw fail('register/tenant-full', { fields: ['tenantId'] })
}

/** A person known to another provider may always register; others only while registration is open. */
async function thirdParty(ctx: Ctx, ticket: string | undefined): Promise<string | null> {
  if (ticket === undefined || ticket === '' || ticket === '0') {
    if (!(await readFlag(ctx, 'account.registerUser'))) throw fail('register/closed', { fields: ['oauthId'] })
    return null
  }
  const link = await takeTicket(ctx, 'link', ticket)
  if (link?.tenantId !== ctx.caller.tenantId) throw fail('auth/bad-state', { fields: ['oauthId'] })
  return link.oauthId
}

/** The hash is computed before the account is checked: the timing must not reveal it either. */
async function addGuest(ctx: Ctx, { account, name, password, oauthId }: Guest): Promise<void> {
  const row = {
    account,
    name,
    realName: name,
    password: await hashPassword(password),
    isWaiting: 1,
    status: rowStatus.disabled,
  }
  await requireFreeAccounts(ctx)
  const made = await ctx.db
    .insertInto('appUser')
    .values({ ...empty, ...row })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) await notifyManagers(ctx, { account, name })
  if (!made || oauthId === null) return
  await ctx.db
    .updateTable('userOauth')
    .set({ userId: made.id })
    .where('id', '=', oauthId)
    .where('userId', 'is', null)
    .execute()
}
