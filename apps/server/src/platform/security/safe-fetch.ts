import { lookup as resolve } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export class RefusedAddress extends Error {
  constructor(address: string) {
    super(`${address} is not an address this server may call`)
    this.name = 'RefusedAddress'
  }
}

type Asked = { method?: string; headers?: Record<string, string>; signal?: AbortSignal | undefined }
type Options = Asked & { body?: unknown }
export type SafeFetch = (url: string, options: Options) => Promise<Response>
/** The response as a stream: for files, which are not read into memory. */
export type SafeRequest = (url: string, options: Asked & { body?: string | Readable }) => Promise<http.IncomingMessage>

const mostBytes = 1_048_576
const timeout = 10_000

const inside = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inside.addSubnet(net, bits, 'ipv4')
// Ranges that embed an IPv4 address, and documentation.
for (const [net, bits] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  inside.addSubnet(net, bits, 'ipv6')
const outside = new BlockList()
outside.addSubnet('2000::', 3, 'ipv6')

/** False for loopback, private, link-local and every other address that is not on the public internet. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address)
  if (kind === 4) return !inside.check(address, 'ipv4')
  return kind === 6 && outside.check(address, 'ipv6') && !inside.check(address, 'ipv6')
}

/** Fetches from configured servers: short responses, read whole. */
export function createSafeFetch(limits: { allowInsecure: boolean }): SafeFetch {
  const send = createSafeRequest(limits)
  return async (url, { body, ...asked }) => {
    const given = body === undefined || body === null ? {} : { body: String(body) }
    const response = await send(url, { ...asked, ...given })
    return responseOf(response, await readAll(response))
  }
}

/**
 * The address is checked where the connection is made, after the name was resolved, so that a name cannot resolve
 * elsewhere a moment later. Redirects are not followed.
 */
export function createSafeRequest({ allowInsecure }: { allowInsecure: boolean }): SafeRequest {
  return (url, { method = 'GET', headers = {}, body, signal }) =>
    new Promise((resolveWith, reject) => {
      const address = new URL(url)
      const host = address.hostname.replace(/^\[|\]$/g, '')
      if (!allowInsecure && (address.protocol !== 'https:' || (isIP(host) !== 0 && !isPublicAddress(host))))
        return reject(new RefusedAddress(address.host))
      const send = address.protocol === 'https:' ? https.request : http.request
      const request = send(address, {
        method,
        headers,
        timeout,
        signal,
        ...(allowInsecure ? {} : { lookup: publicLookup }),
      })
      request.on('response', resolveWith)
      request.on('timeout', () => void request.destroy(new Error(`${address.host} did not answer in time`)))
      request.on('error', reject)
      if (body instanceof Readable) pipeline(body, request).catch(reject)
      else request.end(body)
    })
}

const publicLookup: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 0)
    const [first] = found
    if (!first || !found.every(({ address }) => isPublicAddress(address)))
      return done(new RefusedAddress(hostname), '', 0)
    return options.all ? done(null, found) : done(null, first.address, first.family)
  })
}

async function readAll(response: http.IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length
    if (size > mostBytes) throw new Error('The answer is too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function responseOf({ statusCode = 502, headers }: http.IncomingMessage, bytes: Buffer<ArrayBuffer>): Response {
  const copied = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  )
  const hasBody = ![204, 205, 304].includes(statusCode)
  return new Response(hasBody ? bytes : null, { status: statusCode, headers: copied })
}
