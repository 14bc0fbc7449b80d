import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { TokenRefusal } from '@library/contract/auth/token'
import type { AnswerOf, Call } from '@library/contract/kit/call'
import { undoHeader } from '@library/contract/system/undo'
import { afterAll, beforeAll, beforeEach } from 'vitest'

declare global {
  /** The page itself, as vitest offers it. */
  var jsdom: { reconfigure: (options: { url: string }) => void; cookieJar: { removeAllCookiesSync: () => void } }
}

export type Asked = Readonly<{ query: Record<string, string>; body: string; json: Record<string, unknown> }>
type Work = (asked: Asked) => unknown

/** What a call is refused with, as the server says it. */
class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly answer: object,
  ) {
    super(`${status}`)
  }
}

export function refuse(status: number, error_code: string, msg: string, data: unknown = null): never {
  throw new Refusal(status, { code: status, success: false, error_code, msg, data })
}

/** How the call for a token says no: as the standard of sign-ins has it. */
export function refuseToken(refusal: TokenRefusal): never {
  throw new Refusal(400, refusal)
}

/** The number of every request here. */
export const requestId = 'test-42'

/** The token that every undoable deletion answers. */
export const undoToken = 'undo-42'

const undoable = new Set<string>()
const works = new Map<string, Work>()
const log: (Asked & { path: string })[] = []
const keyOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} /api/${path}`

/** From here to the end of the test a call is answered so; what nobody answers is a 404. */
export function answer<C extends Call>(call: C, work: (asked: Asked) => AnswerOf<C> | Promise<AnswerOf<C>>): void {
  works.set(keyOf(call), work as Work)
  if (call.undoable) undoable.add(keyOf(call))
}

/** What a call was asked for, in order. */
export function askedFor(call: Call): readonly Asked[] {
  return log.filter(({ path }) => path === keyOf(call))
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  // jsdom takes the page for one of another origin, as its address is given to it later.
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-expose-headers', `x-request-id, ${undoHeader}`)
  response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '')
  if (request.method === 'OPTIONS') return void response.writeHead(204).end()
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const path = `${request.method} ${pathname}`
  const body = await text(request)
  const isJson = request.headers['content-type'] === 'application/json'
  const asked = { query: Object.fromEntries(searchParams), body, json: isJson ? JSON.parse(body) : {} }
  log.push({ path, ...asked })
  const { status, answer } = await outcome(works.get(path), asked)
  if (status === 200 && undoable.has(path)) response.setHeader(undoHeader, undoToken)
  response
    .writeHead(status, { 'content-type': 'application/json', 'x-request-id': requestId })
    .end(JSON.stringify(answer))
}

async function outcome(work: Work | undefined, asked: Asked): Promise<Pick<Refusal, 'status' | 'answer'>> {
  try {
    if (!work) refuse(404, 'common/missing', 'No such call')
    return { status: 200, answer: { code: 200, success: true, msg: '', data: await work(asked) } }
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** A page of a list as the server answers it. */
export function pageOf<T>(records: T[], total = records.length, current = 1, size = 10) {
  return { records, total, current, size, pages: Math.ceil(total / size) }
}

/** An answer that comes when the test says so. */
export function later(): { waited: Promise<void>; come: () => void } {
  let come!: () => void
  const waited = new Promise<void>((resolve) => {
    come = resolve
  })
  return { waited, come }
}

/** A server at the address of the page, for all tests of the file: components reach it as they reach the real one. */
export function startServer(usual: () => void): void {
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      // The page went away in the middle of its request, as at the end of a file of tests: nobody waits for an answer.
      if (!request.socket.destroyed) throw error
    })
  })
  const nodeFetch = globalThis.fetch
  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    jsdom.reconfigure({ url })
    // jsdom resolves addresses from where it was before, until the history says otherwise.
    history.replaceState(null, '', url)
    // Node's fetch knows no page that an address could be relative to, and no signal but its own.
    globalThis.fetch = (address, { signal: _, ...init } = {}) =>
      nodeFetch(new URL(String(address), location.href), init)
  })
  beforeEach(() => {
    works.clear()
    log.length = 0
    usual()
  })
  afterAll(async () => {
    globalThis.fetch = nodeFetch
    const closed = new Promise((done) => server.close(done))
    server.closeAllConnections()
    await closed
    // A request without an answer fails now. What waits for it must find the page still there.
    await new Promise(setImmediate)
  })
}
