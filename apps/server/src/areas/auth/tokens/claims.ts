import type { userinfoCall } from '@library/contract/auth/openid'
import type { AnswerOf } from '@library/contract/kit/call'
import type { Caller } from '../../../platform/callers/caller.ts'

/** The user in the format of OpenID Connect. Name and account need the scope `profile`. */
export function claimsOf(
  caller: Pick<Caller, 'userId' | 'tenantId' | 'account' | 'name' | 'realName' | 'avatar' | 'scopes'>,
): AnswerOf<typeof userinfoCall> {
  const identity = { sub: caller.userId, tenant_id: caller.tenantId }
  if (!caller.scopes.includes('profile') && !caller.scopes.includes('all')) return identity
  return {
    ...identity,
    preferred_username: caller.account,
    name: caller.realName,
    nickname: caller.name,
    ...(caller.avatar ? { picture: caller.avatar } : {}),
  }
}
