import type { FieldProblem } from '@library/contract/kit/field-problems'

type Parts = {
  status: number
  code?: string
  message?: string
  problems?: FieldProblem[]
  requestId?: string
  body?: unknown
}

/** A failed request. Status 0 means that no response arrived. */
export class HttpError extends Error {
  readonly status: number
  /** The code of the error table, such as `common/stale`. */
  readonly code: string
  readonly problems: readonly FieldProblem[]
  readonly requestId: string | undefined
  /** The error body as received, for the few callers that read more than the message. */
  readonly body: unknown

  constructor({ status, code = '', message = '', problems = [], requestId, body }: Parts) {
    super(message)
    this.name = 'HttpError'
    this.status = status
    this.code = code
    this.problems = problems
    this.requestId = requestId
    this.body = body
  }
}
