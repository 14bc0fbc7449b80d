import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'

type Person = Readonly<{ account: string; tenantId?: string; password?: string }>

/** The demonstration's, unless a user of the test signs in. */
const demo = { tenantId: '000000', password: 'Demo#2026' }

/** Signs in over HTTP; returns the headers of every further call. */
export async function signIn(address: string, person: Person): Promise<Record<string, string>> {
  const { account, tenantId, password } = { ...demo, ...person }
  const response = await fetch(`${address}/api/blade-auth/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('web:web-secret')}`, 'tenant-id': tenantId },
    body: new URLSearchParams({ grant_type: 'password', username: account, password }),
  })
  const { access_token: token } = (await response.json()) as { access_token?: string }
  if (!token) throw new Error(`${account} was not let in: ${response.status}`)
  return { 'blade-auth': `bearer ${token}` }
}

export type Answer = Readonly<{ status: number; retryAfter: string | null; data: unknown }>

/** One call over HTTP. Status 0 means no response. */
export async function call(url: string, headers: Record<string, string>, body?: object | FormData): Promise<Answer> {
  const isForm = body instanceof FormData
  const coded = isForm ? body : body && JSON.stringify(body)
  const typed: Record<string, string> = body && !isForm ? { 'content-type': 'application/json' } : {}
  try {
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, ...typed },
      ...(coded ? { body: coded } : {}),
    })
    const { data } = (await response.json()) as { data: unknown }
    return { status: response.status, retryAfter: response.headers.get('retry-after'), data }
  } catch {
    return { status: 0, retryAfter: null, data: undefined }
  }
}

/** A user's open push stream: its events, and its end. */
export async function openStream(address: string, headers: Record<string, string>) {
  const request = get(`${address}/api/blade-desk/push`, { headers, agent: false })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  // Closed by us or by a stopping server: either is an end.
  answer.on('error', () => undefined)
  const ended = new Promise((resolve) => answer.once('close', resolve))
  let received = ''
  answer.setEncoding('utf8').on('data', (chunk: string) => {
    received += chunk
  })
  return { ended, received: () => received, close: () => request.destroy() }
}
