import type { FieldProblem } from '@library/contract/kit/field-problems'

type Answer = {
  code?: number
  error?: string
  error_code?: string
  msg?: string
  error_description?: string
  data?: unknown
} | null

/** The server said no. What never reached it, or never came back, throws what `fetch` throws. */
export class Refusal extends Error {
  readonly status: number
  /** The word of the error table, such as `common/stale`: it never changes, the message speaks the caller's language. */
  readonly code: string
  /** Which fields of the input are wrong, and why. */
  readonly problems: readonly FieldProblem[]
  /** By which the server's logs know this call. */
  readonly requestId: string | undefined
  /** How long to wait before trying again, where the server says so. */
  readonly retryAfterSeconds: number | undefined

  constructor(response: Response, answer: unknown) {
    const body = answer as Answer
    super(body?.msg || body?.error_description || `The server answered ${response.status}`)
    this.name = 'Refusal'
    // An answer that came well and says no names its own status.
    this.status = response.ok ? (body?.code ?? 500) : response.status
    this.code = body?.error_code ?? body?.error ?? ''
    this.problems = Array.isArray(body?.data) ? (body.data as FieldProblem[]) : []
    this.requestId = response.headers.get('x-request-id') ?? undefined
    this.retryAfterSeconds = Number(response.headers.get('retry-after')) || undefined
  }
}
