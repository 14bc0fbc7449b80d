import { logoutCall } from '@library/contract/auth/session'
import { refreshCall, type TokenAnswer, type TokenRequest, tokenCall } from '@library/contract/auth/token'
import type { AnswerOf, Call } from '@library/contract/kit/call'
import { repeat } from './repeat.ts'
import { type PartsOf, present, send } from './transport.ts'

type Settings = Readonly<{
  /** The server's address, such as https://prices.example. */
  address: string
  /** The application, as the station's administrator registered it under Clients. */
  client: Readonly<{ id: string; secret: string }>
  language?: 'zh-CN' | 'en'
  /** How long reads, and writes with an idempotency key, are repeated while the server cannot be reached; 0 is never. */
  repeatSeconds?: number
}>
type Person = Readonly<{ tenantId: string; username: string; password: string }>
type Options = {
  signal?: AbortSignal
  /** Requests with the same key and the same body count as one action, however often they are sent. */
  idempotencyKey?: string
}
type RowOf<C extends Call> = AnswerOf<C> extends { records: (infer R)[] } ? R : never

export type Client = ReturnType<typeof createClient>

/** A token is renewed when less than this time is left. */
const margin = 30_000
const rowsOfOnePage = 100
const usualRepeatSeconds = 30

/** A client of a price library: makes every call of the contract. Runs in Node and in browsers. */
export function createClient(settings: Settings) {
  const { address: given, client, language = 'zh-CN', repeatSeconds = usualRepeatSeconds } = settings
  const address = given.endsWith('/') ? given.slice(0, -1) : given
  let session: { answer: TokenAnswer; until: number } | undefined
  let renewing: Promise<TokenAnswer> | undefined

  const headers = (tenantId = session?.answer.tenant_id): Record<string, string> => ({
    Authorization: `Basic ${btoa(`${client.id}:${client.secret}`)}`,
    'Accept-Language': language,
    ...(tenantId && { 'Tenant-Id': tenantId }),
  })

  /** In the body, not in the address, so that no password appears in a log. */
  async function ask(to: typeof tokenCall | typeof refreshCall, request: TokenRequest): Promise<TokenAnswer> {
    const form = new URLSearchParams(present({ scope: 'all', ...request }))
    const answer = await send(to, {}, { address, headers: headers(request.tenantId), form })
    session = { answer, until: Date.now() + answer.expires_in * 1000 }
    return answer
  }

  /** Requested once, however many calls wait for it: a refresh token is valid once. */
  async function userHeaders({ idempotencyKey }: Options): Promise<Record<string, string>> {
    if (session && session.until - Date.now() < margin) {
      const { tenant_id: tenantId, refresh_token } = session.answer
      renewing ??= ask(refreshCall, { grant_type: 'refresh_token', tenantId, refresh_token }).finally(() => {
        renewing = undefined
      })
      await renewing
    }
    return {
      ...headers(),
      ...(session && { 'Blade-Auth': `bearer ${session.answer.access_token}` }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    }
  }

  async function call<C extends Call>(to: C, parts: PartsOf<C>, options: Options = {}): Promise<AnswerOf<C>> {
    const { signal, idempotencyKey } = options
    const mayRepeat = to.method === 'GET' || idempotencyKey !== undefined
    const attempt = async () => send(to, parts, { address, headers: await userHeaders(options), signal })
    return repeat(attempt, { seconds: mayRepeat ? repeatSeconds : 0, signal })
  }

  return {
    /** The signed-in user, or undefined for a visitor. */
    user: (): TokenAnswer | undefined => session?.answer,
    signIn: (person: Person): Promise<TokenAnswer> => ask(tokenCall, { grant_type: 'password', ...person }),
    async signOut(): Promise<void> {
      await call(logoutCall, {})
      session = undefined
    },
    call,
    /** Iterates over every row of a list, page by page. */
    async *rows<C extends Call>(to: C, parts: PartsOf<C>, options: Options = {}): AsyncGenerator<RowOf<C>> {
      const { query } = parts as { query?: object }
      for (let current = 1, pages = 1; current <= pages; current++) {
        const asked = { ...(parts as object), query: { size: rowsOfOnePage, ...query, current } } as PartsOf<C>
        const page = (await call(to, asked, options)) as { records: RowOf<C>[]; pages: number }
        pages = page.pages
        yield* page.records
      }
    },
    /** Uploads files with a call. */
    async upload<C extends Call>(
      to: C,
      files: readonly File[],
      options: Options & { fields?: object } = {},
    ): Promise<AnswerOf<C>> {
      const form = new FormData()
      for (const [name, value] of present(options.fields ?? {})) form.append(name, value)
      for (const file of files) form.append(to.upload?.field ?? 'file', file, file.name)
      const sent = { address, headers: await userHeaders(options), signal: options.signal, form }
      return send(to, {} as PartsOf<C>, sent)
    },
  }
}
