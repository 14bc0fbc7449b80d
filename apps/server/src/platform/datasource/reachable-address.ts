import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { fail } from '@library/contract/errors'
import { isPublicAddress } from '../security/safe-fetch.ts'

/**
 * The address to connect to, resolved once: the connection uses it instead of the name, so the name cannot resolve
 * elsewhere a moment later. A private address is refused unless the configuration lists it, its network or the host.
 */
export async function reachableAddress(host: string, allowed: readonly string[]): Promise<string> {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase()
  const found = await lookup(name, { all: true }).catch(() => [])
  const [first] = found
  if (!first) throw fail('datasource/unknown-host', { host, fields: ['url'] })
  const mayCall = allowed.includes(name) ? () => true : allowedBy(allowed)
  if (!found.every(({ address }) => isPublicAddress(address) || mayCall(address)))
    throw fail('datasource/private-address', { host, fields: ['url'] })
  return first.address
}

function allowedBy(allowed: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const entry of allowed) {
    const [address = '', bits] = entry.split('/')
    const kind = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (isIP(address) === 0) continue
    if (bits === undefined) list.addAddress(address, kind)
    else list.addSubnet(address, Number(bits), kind)
  }
  return (address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
