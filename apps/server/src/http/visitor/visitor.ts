import { fail } from '@library/contract/errors'
import type { Caller } from '../../platform/callers/caller.ts'
import { type AddressLimit, createAddressLimit } from '../../platform/security/address-limit.ts'
import type { World } from '../../platform/world.ts'

/**
 * Anyone who is not a full member is a visitor, including sessions that must still change their password or set up two
 * factors.
 */
export function isMember({ userId, mustChangePassword, mustSetUpTotp }: Caller): boolean {
  return userId !== '' && !mustChangePassword && !mustSetUpTotp
}

const ofWorld = new WeakMap<World, AddressLimit>()

/** Twenty calls a second from one address, for everything open to visitors. */
export function requireVisitorTurn(world: World, address: string): void {
  const { clock, config } = world
  const visits = ofWorld.get(world) ?? createAddressLimit({ most: 20, minutes: 1 / 60, clock, isOn: config.rateLimit })
  ofWorld.set(world, visits)
  const retryAfter = visits.waitFor(address)
  if (retryAfter) throw fail('common/too-many', { retryAfter })
  visits.count(address)
}
