import { fail } from '@library/contract/errors'
import type { Clock } from '../clock.ts'

export type AddressLimit = Readonly<{
  /** Seconds to wait when the address has used up its limit. */
  waitFor: (address: string) => number | undefined
  count: (address: string) => void
}>

/** Bad tokens of one address in a minute. Many people behind one address may wake expired sessions at once. */
export const badTokenLimit = { most: 100, minutes: 1 }

type Options = { most: number; minutes: number; clock: Clock; isOn: boolean }

const mostAddresses = 50_000

/** Counts per network address in the memory of this process: a protection against floods, not exact accounting. */
export function createAddressLimit({ most, minutes, clock, isOn }: Options): AddressLimit {
  const counts = new Map<string, { count: number; until: number }>()
  const current = (address: string) => {
    const found = counts.get(address)
    return found && found.until > clock().getTime() ? found : undefined
  }
  return {
    waitFor(address) {
      const found = isOn ? current(address) : undefined
      return found && found.count >= most ? Math.max(1, Math.ceil((found.until - clock().getTime()) / 1000)) : undefined
    },
    count(address) {
      const found = current(address)
      if (found) found.count += 1
      else {
        if (counts.size >= mostAddresses) counts.clear()
        counts.set(address, { count: 1, until: clock().getTime() + minutes * 60_000 })
      }
    },
  }
}

/** Counts a refused secret. Beyond the limit it is answered 429; good secrets of the same address still pass. */
export function countRefused(limit: AddressLimit, address: string): void {
  const wait = limit.waitFor(address)
  if (wait) throw fail('common/too-many', { retryAfter: wait })
  limit.count(address)
}
