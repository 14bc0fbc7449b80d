import type { FieldProblem } from '@library/contract/kit/field-problems'

type Answer = {
  code?: number
  error?: string
  error_code?: string
  msg?: string
  error_description?: string
  data?: unknown
} | null

/** The server refused the request. Network failures throw what `fetch` throws. */
export class Refusal extends Error {
  readonly status: number
  /**
   * The code of the error table, such as `common/stale`. It never changes, but the message is in the caller's language.
   */
  readonly code: string
  /** Which fields of the input are wrong, and why. */
  readonly problems: readonly FieldProblem[]
  /** The id of this request in the server's logs. */
  readonly requestId: string | undefined
  /** How long to wait before a retry, if the server sent it. */
  readonly retryAfterSeconds: number | undefined

  constructor(response: Response, answer: unknown) {
    const body = answer as Answer
    super(body?.msg || body?.error_description || `The server answered ${response.status}`)
    this.name = 'Refusal'
    // A 200 response may still be an error. Its envelope carries the status.
    this.status = response.ok ? (body?.code ?? 500) : response.status
    this.code = body?.error_code ?? body?.error ?? ''
    this.problems = Array.isArray(body?.data) ? (body.data as FieldProblem[]) : []
    this.requestId = response.headers.get('x-request-id') ?? undefined
    this.retryAfterSeconds = Number(response.headers.get('retry-after')) || undefined
  }
}
