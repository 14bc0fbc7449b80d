import type { AnswerOf, BodyInput, Call, QueryInput } from '@library/contract/kit/call'
import { Refusal } from './refusal.ts'

type Part<K extends string, V> = [V] extends [undefined]
  ? unknown
  : object extends V
    ? { [P in K]?: V }
    : { [P in K]: V }

/** Query and body as the call declares them. Values with a default are optional. */
export type PartsOf<C extends Call> = Part<'query', QueryInput<C>> & Part<'body', BodyInput<C>>

export type Sent = Readonly<{
  /** The server's address, such as https://prices.example. */
  address: string
  headers: Record<string, string>
  signal?: AbortSignal | undefined
  /** Already encoded: a form with files, or form values. */
  form?: FormData | URLSearchParams
}>

/** Sends one request and unwraps the envelope of its response. Everything else throws. */
export async function send<C extends Call>(call: C, parts: PartsOf<C>, sent: Sent): Promise<AnswerOf<C>> {
  const { query, body } = parts as { query?: object; body?: unknown }
  const response = await fetch(`${sent.address}/api/${call.path}${searchText(query)}`, {
    method: call.method,
    signal: sent.signal ?? null,
    ...content(body, sent),
  })
  if (response.ok && call.answer === 'file') return (await fileOf(response)) as AnswerOf<C>
  const answer = parsed(await response.text())
  if (!response.ok || !isWhole(call, answer)) throw new Refusal(response, answer)
  return (call.bare ? answer : (answer as { data: unknown }).data) as AnswerOf<C>
}

function content(body: unknown, { headers, form }: Sent): Pick<RequestInit, 'headers' | 'body'> {
  if (form) return { headers, body: form }
  if (body === undefined) return { headers }
  return { headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
}

function searchText(query: object = {}): string {
  const text = new URLSearchParams(present(query)).toString()
  return text && `?${text}`
}

export function present(values: object): [string, string][] {
  return Object.entries(values).flatMap(([key, value]) => (value == null || value === '' ? [] : [[key, String(value)]]))
}

/** A balancer answers with a page of its own. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isWhole(call: Call, answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false
  return call.bare === true || (answer as { success?: unknown }).success === true
}

async function fileOf(response: Response): Promise<File> {
  const disposition = response.headers.get('content-disposition') ?? ''
  const name = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1] ?? /filename="?([^";]+)/i.exec(disposition)?.[1]
  const blob = await response.blob()
  return new File([blob], name ? decodeURIComponent(name) : 'download', { type: blob.type })
}
