import type { FieldProblem } from '@library/contract/kit/field-problems'

type Parts = {
  status: number
  code?: string
  message?: string
  problems?: FieldProblem[]
  requestId?: string
  body?: unknown
}

/** A call that did not succeed. Status 0: no answer came at all. */
export class HttpError extends Error {
  readonly status: number
  /** The word of the error table, such as `common/stale`. */
  readonly code: string
  readonly problems: readonly FieldProblem[]
  readonly requestId: string | undefined
  /** The refusal as it came, for the few callers that read more than words from it. */
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
