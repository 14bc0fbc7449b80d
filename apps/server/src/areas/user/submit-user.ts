import { fail } from '@library/contract/errors'
import { DomainError } from '@library/contract/kit/domain-error'
import { rowStatus } from '@library/contract/kit/row-status'
import { type UserInput, type UserRow, user } from '@library/contract/user/user'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { logSecurity } from '../../http/monitoring/security-log.ts'
import { completeInput } from '../../kit/complete-input.ts'
import { requireKnownValues } from '../../kit/known-values.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { push } from '../../platform/push/push.ts'
import { hashPassword } from '../../platform/security/password-hash.ts'
import type { World } from '../../platform/world.ts'
import { requireRoom } from './account-quota.ts'
import { requireChiefLeft } from './chief.ts'
import { notifyApproved } from './decide-guest.ts'
import { namedRoles, requireMayGrant } from './grant-roles.ts'
import { namedUsers } from './named-users.ts'
import { requireGoodPassword } from './password/password-policy.ts'
import { userDetail } from './user-detail.ts'
import { setLinks } from './user-links.ts'

/** The hash is computed before the transaction begins: it is slow on purpose, and no connection should wait for it. */
export type Hashed = UserInput & { passwordHash: string | undefined }
type Known = UserInput & { id: string }

export async function withHash(input: UserInput): Promise<Hashed> {
  const isNeeded = !input.id && input.password
  return { ...input, passwordHash: isNeeded ? await hashPassword(input.password ?? '') : undefined }
}

/** Adds a user who can sign in at once, or changes one. For a self-registered waiting user it is the approval. */
export async function submitUser(ctx: Ctx, world: World, request: FastifyRequest, sent: Hashed): Promise<UserRow> {
  const input = await completeInput(ctx, user, sent)
  await requireKnownValues(ctx, user, input)
  const id = input.id ? await changeUser(ctx, input as Known) : await addUser(ctx, input)

  const { tenantId } = ctx.caller
  ctx.afterCommit(() => {
    logSecurity(world, request, { event: 'roles-granted', tenantId, data: { accounts: [input.account] } })
  })
  return stillMine(ctx, id)
}

async function addUser(ctx: Ctx, input: Hashed): Promise<string> {
  if (!input.password || !input.passwordHash) throw fail('user/password-required', { fields: ['password'] })
  await requireGoodPassword(ctx, input.password, { account: input.account, field: 'password' })
  requireMayGrant(ctx.caller, [{ roleIds: [] }], await namedRoles(ctx, input.roleId))
  await requireRoom(ctx, 1)
  await requireFreeAccount(ctx, input.account)
  const { id } = await ctx.db
    .insertInto('appUser')
    .values({ ...empty, ...columnsOf(input), password: input.passwordHash })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setAllLinks(ctx, id, input)
  return id
}

async function changeUser(ctx: Ctx, input: Known): Promise<string> {
  const { id, version } = input
  const before = await namedUsers(ctx, id)
  requireMayGrant(ctx.caller, before, await namedRoles(ctx, input.roleId))
  if (input.password) throw fail('user/password-elsewhere', { fields: ['password'] })
  await requireFreeAccount(ctx, input.account, id)
  const approved = before.some((one) => one.isWaiting === 1) ? { isWaiting: 0, status: rowStatus.enabled } : {}
  let rows = ctx.db
    .updateTable('appUser')
    .set({ ...columnsOf(input), ...approved })
    .where('id', '=', id)
  if (version !== undefined) rows = rows.where('version', '=', version)
  const { numUpdatedRows } = await rows.executeTakeFirst()
  if (numUpdatedRows === 0n) throw fail('common/stale', { id, version })
  await setAllLinks(ctx, id, input)
  await requireChiefLeft(ctx, before)
  if (approved.isWaiting === 0) await notifyApproved(ctx, [id])
  await push(ctx, { kind: 'menu', userIds: [id] })
  return id
}

export const empty = {
  code: null,
  avatar: null,
  email: null,
  phone: null,
  birthday: null,
  sex: null,
  totpSecret: null,
  totpPending: null,
  totpStep: null,
}

const own = ['code', 'account', 'userType', 'name', 'realName', 'phone', 'email', 'sex', 'birthday', 'avatar'] as const
type Own = Pick<UserInput, (typeof own)[number]>

/** The columns of the user's own row. A password is set on creation, and then only by its own calls. */
export function columnsOf(input: UserInput): { [K in keyof Own]: Exclude<Own[K], undefined> } {
  const given = own.filter((key) => input[key] !== undefined).map((key) => [key, input[key]])
  return Object.fromEntries(given)
}

/** Posts missing in the form are unchanged. */
async function setAllLinks(ctx: Ctx, userId: string, { roleId, deptId, postId }: UserInput): Promise<void> {
  const userIds = [userId]
  await setLinks(ctx, 'role', { userIds, ids: roleId.split(',') })
  await setLinks(ctx, 'dept', { userIds, ids: deptId.split(',') })
  if (postId !== undefined) await setLinks(ctx, 'post', { userIds, ids: postId?.split(',') ?? [] })
}

async function requireFreeAccount(ctx: Ctx, account: string, id = '0'): Promise<void> {
  const taken = await ctx.db
    .selectFrom('appUser')
    .select('id')
    .where(sql`lower(account)`, '=', account.toLowerCase())
    .where('isDeleted', '=', 0)
    .where('id', '!=', id)
    .executeTakeFirst()
  if (taken) throw fail('common/not-unique', { labels: [user.fields.account.label], fields: ['account'] })
}

/** No caller may write a user to where they could not see them. */
async function stillMine(ctx: Ctx, id: string): Promise<UserRow> {
  try {
    return await userDetail(ctx, id)
  } catch (error) {
    throw error instanceof DomainError ? fail('common/out-of-scope') : error
  }
}
