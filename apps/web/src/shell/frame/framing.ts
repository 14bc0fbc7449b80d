export type Framing =
  | { kind: 'shown'; src: string; sandbox: string }
  /** `isMixed`: our page is encrypted and the other is not, so browsers block it whatever the list contains. */
  | { kind: 'refused'; href: string; isMixed: boolean }
  | { kind: 'nowhere' }

type Site = { hosts: readonly string[]; origin: string }

const sandbox = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads'

/** Checks whether an address may be framed: our own files, and the hosts that the station allows. */
export function framing(address: string | null | undefined, { hosts, origin }: Site): Framing {
  const url = parsed(address, origin)
  if (!url || !/^https?:$/.test(url.protocol)) return { kind: 'nowhere' }
  // One of our own files must not act as the product, so its frame is sandboxed.
  if (url.origin === origin) return { kind: 'shown', src: url.href, sandbox }
  const isMixed = url.protocol === 'http:' && origin.startsWith('https:')
  if (isMixed || !hosts.some((host) => covers(host, url))) return { kind: 'refused', href: url.href, isMixed }
  return { kind: 'shown', src: url.href, sandbox: `${sandbox} allow-same-origin` }
}

function parsed(address: string | null | undefined, origin: string): URL | undefined {
  if (!address) return undefined
  try {
    return new URL(address, origin)
  } catch {
    return undefined
  }
}

/** Matches like the content security policy: `https://*.city.example` covers every subdomain, not the domain itself. */
function covers(listed: string, { protocol, hostname, port }: URL): boolean {
  const [, scheme = '', wild = '', host = '', wantedPort = ''] =
    /^(https?:)\/\/(\*\.)?([^:/]+)(?::(\d+))?$/.exec(listed) ?? []
  if (scheme !== protocol || wantedPort !== port) return false
  return wild ? hostname.endsWith(`.${host}`) : hostname === host
}
