import { fail } from '@library/contract/errors'
import type { Caller } from '../../platform/callers/caller.ts'
import { type AddressLimit, createAddressLimit } from '../../platform/security/address-limit.ts'
import type { World } from '../../platform/world.ts'

/** Whoever is none is a visitor: a session that may only change its password or set up its second factor opens nothing yet. */
export function isMember({ userId, mustChangePassword, mustSetUpTotp }: Caller): boolean {
  return userId !== '' && !mustChangePassword && !mustSetUpTotp
}

const ofWorld = new WeakMap<World, AddressLimit>()

/** Twenty calls a second from one address, whatever visitors look at. */
export function requireVisitorTurn(world: World, address: string): void {
  const { clock, config } = world
  const visits = ofWorld.get(world) ?? createAddressLimit({ most: 20, minutes: 1 / 60, clock, isOn: config.rateLimit })
  ofWorld.set(world, visits)
  const retryAfter = visits.waitFor(address)
  if (retryAfter) throw fail('common/too-many', { retryAfter })
  visits.count(address)
}
