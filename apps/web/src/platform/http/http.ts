import type { AnswerOf, BodyInput, Call, QueryInput } from '@library/contract/kit/call'
import type { FieldProblem } from '@library/contract/kit/field-problems'
import { settings } from '../settings.ts'
import { HttpError } from './http-error.ts'

type Part<K extends string, V> = [V] extends [undefined]
  ? unknown
  : object extends V
    ? { [P in K]?: V }
    : { [P in K]: V }
export type PartsOf<C extends Call> = Part<'query', QueryInput<C>> & Part<'body', BodyInput<C>>
type Loose = { query?: object; body?: unknown }
type Transport = {
  headers: Record<string, string>
  signal?: AbortSignal | undefined
  form?: boolean | undefined
  /** Reads the headers of a successful answer. */
  onAnswer?: ((headers: Headers) => void) | undefined
}

/** Sends one request and unwraps the envelope of its response. Everything else throws HttpError. */
export async function send<C extends Call>(call: C, parts: PartsOf<C>, transport: Transport): Promise<AnswerOf<C>> {
  const { query, body } = parts as Loose
  const response = await reach(`/api/${call.path}${searchText(query)}`, {
    method: call.method,
    credentials: 'same-origin',
    signal: transport.signal ?? null,
    ...content(body, transport),
  })
  if (response.ok && call.answer === 'file') return (await fileOf(response)) as AnswerOf<C>
  const answer = await answerOf(response, transport.signal)
  if (!response.ok || !isWhole(call, answer))
    throw refusalOf(response.status, answer, response.headers.get('x-request-id'))
  transport.onAnswer?.(response.headers)
  return (call.bare ? answer : (answer as { data: unknown }).data) as AnswerOf<C>
}

/** An answer that breaks off is a failed connection. The caller's own abort is no failure. */
async function answerOf(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    if (signal?.aborted) throw error
    if (error instanceof SyntaxError) return null
    throw new HttpError({ status: 0, body: 'network' })
  }
}

async function reach(address: string, init: RequestInit): Promise<Response> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), settings.requestTimeout)
  init.signal?.addEventListener('abort', () => stop.abort(), { once: true })
  try {
    return await fetch(address, { ...init, signal: init.signal?.aborted ? init.signal : stop.signal })
  } catch (error) {
    // The caller cancelled the request. That is no failure, and the query library expects the original error.
    if (init.signal?.aborted) throw error
    throw new HttpError({ status: 0, body: stop.signal.aborted ? 'timeout' : 'network' })
  } finally {
    clearTimeout(timer)
  }
}

function content(body: unknown, { headers, form }: Transport): Pick<RequestInit, 'headers' | 'body'> {
  if (body === undefined) return { headers }
  if (form) return { headers, body: new URLSearchParams(present(body as object)) }
  return { headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
}

function searchText(query: object = {}): string {
  const text = new URLSearchParams(present(query)).toString()
  return text && `?${text}`
}

function present(values: object): [string, string][] {
  return Object.entries(values).flatMap(([key, value]) => (value == null || value === '' ? [] : [[key, String(value)]]))
}

function isWhole(call: Call, answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false
  return call.bare === true || (answer as { success?: unknown }).success === true
}

type Refusal = {
  code?: number
  error?: string
  error_code?: string
  msg?: string
  error_description?: string
  data?: unknown
}

export function refusalOf(status: number, answer: unknown, requestId: string | null): HttpError {
  const body = (answer ?? {}) as Refusal
  return new HttpError({
    // A 200 response may still be an error. Its envelope carries the status.
    status: status < 400 ? (body.code ?? 500) : status,
    code: body.error_code ?? body.error ?? '',
    message: body.msg || body.error_description || '',
    problems: Array.isArray(body.data) ? (body.data as FieldProblem[]) : [],
    requestId: requestId ?? undefined,
    body: answer,
  })
}

async function fileOf(response: Response): Promise<File> {
  const disposition = response.headers.get('content-disposition') ?? ''
  const name = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1] ?? /filename="?([^";]+)/i.exec(disposition)?.[1]
  const blob = await response.blob()
  return new File([blob], name ? decodeURIComponent(name) : 'download', { type: blob.type })
}
