/** What a server says about itself when a session begins, and whenever it changes. */
export type HostState = Readonly<{ isStandby: boolean; isReadOnly: boolean }>

/** The values of target_session_attrs that are understood, with the meaning they have in libpq. */
const targets = {
  any: () => true,
  'read-write': ({ isStandby, isReadOnly }) => !isStandby && !isReadOnly,
  primary: ({ isStandby }) => !isStandby,
  standby: ({ isStandby }) => isStandby,
} as const satisfies Record<string, (state: HostState) => boolean>

export const targetNames: readonly string[] = Object.keys(targets)

export type DatabaseAddress = Readonly<{
  /** The same address with one host each, in the given order. */
  urls: readonly string[]
  target: string
  accepts: (state: HostState) => boolean
}>

const target = /[?&]target_session_attrs=([^&]*)/

/** Reads an address as libpq writes it: `postgres://user:password@h1:5432,h2:5433/name?target_session_attrs=read-write`. */
export function readAddress(url: string): DatabaseAddress {
  const [, before = '', hosts = '', after = ''] = /^([a-z]+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(url) ?? []
  const name = target.exec(after)?.[1] ?? 'any'
  return {
    urls: hosts.split(',').map((host) => `${before}${host}${after}`),
    target: name,
    accepts: targets[name as keyof typeof targets] ?? targets.any,
  }
}

/** Where the database is, without user and password. */
export function placeOf(url: string): string {
  const places = readAddress(url).urls.map((one) => new URL(one))
  return `${places.map(({ hostname, port }) => `${hostname}:${port || 5432}`).join(',')}${places[0]?.pathname ?? ''}`
}
