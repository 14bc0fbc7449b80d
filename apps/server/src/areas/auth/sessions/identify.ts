import type { Identify } from '../../../http/access.ts'
import { requireStationHere } from '../../../http/visitor/visited-station.ts'
import { callersOf } from '../../../platform/callers/callers.ts'
import type { World } from '../../../platform/world.ts'
import { createAccessTokens } from './access-token.ts'

/** Resolves the token of a request to its caller; undefined when the token, session, user or tenant has ended. */
export function createIdentify(world: World): Identify {
  const tokens = createAccessTokens(world)
  const callers = callersOf(world)
  return async (token) => {
    const claims = await tokens.verify(token)
    if (!claims) return undefined
    await requireStationHere(world, claims.tid)
    return callers.find(claims.tid, claims.sid)
  }
}
