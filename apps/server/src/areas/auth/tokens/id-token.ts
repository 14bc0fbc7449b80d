import type { TokenAnswer } from '@library/contract/auth/token'
import { publicOrigin } from '../../../http/public-origin.ts'
import type { TokenCall } from '../auth-tools.ts'
import { claimsOf } from './claims.ts'

export function idToken(call: TokenCall, nonce: string, answer: TokenAnswer): Promise<string> {
  const claims = {
    iss: publicOrigin(call.tools.world),
    aud: call.client.clientId,
    ...(nonce ? { nonce } : {}),
    ...claimsOf({
      userId: answer.user_id,
      tenantId: answer.tenant_id,
      account: answer.account,
      name: answer.nick_name,
      realName: answer.real_name,
      avatar: answer.avatar,
      scopes: answer.scope.split(' '),
    }),
  }
  return call.tools.tokens.signId(claims, call.client.accessSeconds)
}
