import type { TokenAnswer } from '@library/contract/auth/token'
import { fail } from '@library/contract/errors'
import type { DomainError } from '@library/contract/kit/domain-error'
import { requireOpenTenant } from '../../../domain/station/require-open-tenant.ts'
import { commitRefusal } from '../../../http/output/commit-refusal.ts'
import { platformTenant, programCaller } from '../../../platform/callers/caller.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { issueTicket, type TicketContent, takeTicket } from '../../../platform/security/tickets.ts'
import { requiredParam, type TokenCall } from '../auth-tools.ts'
import { browserOf } from '../sessions/browser-mark.ts'
import { admitUser } from './admit-user.ts'

const linkSeconds = 1800

/** A user came back from another provider with the one-time code of our redirect call. */
export async function grantSocial(call: TokenCall): Promise<TokenAnswer> {
  const source = requiredParam(call.params, 'source')
  const code = requiredParam(call.params, 'code')
  const state = requiredParam(call.params, 'state')
  if (!call.tools.world.config.providers.some((provider) => provider.source === source))
    throw fail('auth/unknown-source')
  const person = await takePerson(call, code)
  if (!person || person.source !== source) throw fail('auth/bad-code')
  if (person.state !== state) throw fail('auth/bad-state')
  return signInPerson(call, person)
}

/** Only in the browser that began: a code passed to another person is worthless. */
export async function takePerson(call: TokenCall, code: string): Promise<TicketContent['social'] | undefined> {
  const person = await call.request.transact((ctx) => takeTicket(ctx, 'social', code), programCaller(platformTenant))
  return person?.browser === browserOf(call.request) ? person : undefined
}

export function signInPerson(call: TokenCall, person: TicketContent['social']): Promise<TokenAnswer> {
  return commitRefusal(
    call.request,
    programCaller(person.tenantId),
    async (ctx): Promise<TokenAnswer | DomainError> => {
      await requireOpenTenant(ctx)
      const record = await rememberPerson(ctx, person)
      const user =
        record.userId === null
          ? undefined
          : await ctx.db
              .selectFrom('appUser')
              .select(['id', 'account', 'status', 'isWaiting', 'totpSecret'])
              .where('id', '=', record.userId)
              .where('isDeleted', '=', 0)
              .executeTakeFirst()
      if (!user) return strangerAnswer(ctx, call, person, record.id)
      const answer = await admitUser(ctx, call, user)
      return 'access_token' in answer ? { ...answer, oauth_id: record.id } : answer
    },
  )
}

/** One record per person and source, however many tabs sign in at once. */
async function rememberPerson(
  ctx: Ctx,
  { source, subject, nickName, avatar, email }: TicketContent['social'],
): Promise<{ id: string; userId: string | null }> {
  const find = () =>
    ctx.db
      .selectFrom('userOauth')
      .select(['id', 'userId'])
      .where('source', '=', source)
      .where('subject', '=', subject)
      .where('isDeleted', '=', 0)
      .executeTakeFirst()
  const known = await find()
  if (known) return known
  await ctx.db
    .insertInto('userOauth')
    .values({ source, subject, nickName, avatar, email, userId: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await find()
  if (!made) throw new Error('A third-party record that was just made cannot be read')
  return made
}

/**
 * No tokens: the client opens the registration dialog. A ticket identifies the record, since a plain id could be
 * guessed.
 */
async function strangerAnswer(
  ctx: Ctx,
  call: TokenCall,
  person: TicketContent['social'],
  oauthId: string,
): Promise<TokenAnswer> {
  const { tenantId } = ctx.caller
  const link = await issueTicket(ctx, 'link', { tenantId, oauthId }, linkSeconds)
  return {
    access_token: '',
    refresh_token: '',
    token_type: 'bearer',
    expires_in: 0,
    scope: '',
    tenant_id: tenantId,
    user_id: '',
    account: '',
    user_name: '',
    nick_name: person.nickName,
    real_name: '',
    role_name: '',
    role_id: '',
    dept_id: '',
    post_id: '',
    oauth_id: link,
    avatar: person.avatar,
    client_id: call.client.clientId,
  }
}
