import type { Identify } from '../../../http/access.ts'
import { callersOf } from '../../../platform/callers/callers.ts'
import type { World } from '../../../platform/world.ts'
import { createAccessTokens } from './access-token.ts'

/** From the token of a request to who asks, or nobody when the token, the session, the user or the tenant has ended. */
export function createIdentify(world: World): Identify {
  const tokens = createAccessTokens(world)
  const callers = callersOf(world)
  return async (token) => {
    const claims = await tokens.verify(token)
    return claims && callers.find(claims.tid, claims.sid)
  }
}
