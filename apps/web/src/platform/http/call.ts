import type { AnswerOf, Call } from '@library/contract/kit/call'
import { undoHeader } from '@library/contract/system/undo'
import { refreshIfDue } from '../session/refresh.ts'
import { accessToken } from '../session/session.ts'
import { sessionIsOver } from '../session/session-over.ts'
import { settings } from '../settings.ts'
import { announceFailure } from './announce.ts'
import { clientHeaders } from './client-headers.ts'
import { type PartsOf, send } from './http.ts'
import { HttpError } from './http-error.ts'

type Options = {
  signal?: AbortSignal
  /** Requests with the same key and the same body count as one action, however often they are sent. */
  idempotencyKey?: string
  /** The caller shows the error itself, so no toast appears. */
  quiet?: boolean
  /** A token that is not the session's token yet. */
  token?: string
  onAnswer?: (headers: Headers) => void
}

/** What a deletion answered, and the token by which it can be undone. */
export type Removed<A = unknown> = { answer: A; undo: string | undefined }

/** Deletes as the signed-in user. */
export async function callToDelete<C extends Call>(
  to: C,
  parts: PartsOf<C> & Pick<Options, 'quiet'>,
): Promise<Removed<AnswerOf<C>>> {
  let undo: string | undefined
  const onAnswer = (headers: Headers) => {
    undo = headers.get(undoHeader) ?? undefined
  }
  const answer = await call(to, { ...parts, onAnswer })
  return { answer, undo }
}

/** Calls the contract as the signed-in user. */
export async function call<C extends Call>(to: C, parts: PartsOf<C> & Options): Promise<AnswerOf<C>> {
  if (!parts.token) await refreshIfDue()
  try {
    return await once(to, parts)
  } catch (error) {
    if (error instanceof HttpError) settle(error, parts)
    throw error
  }
}

async function once<C extends Call>(to: C, parts: PartsOf<C> & Options): Promise<AnswerOf<C>> {
  const headers = {
    ...userHeaders(parts.token),
    ...(parts.idempotencyKey && { 'Idempotency-Key': parts.idempotencyKey }),
  }
  return send(to, parts, { headers, signal: parts.signal, onAnswer: parts.onAnswer })
}

export function userHeaders(token = accessToken()): Record<string, string> {
  return { ...clientHeaders(), ...(token && { [settings.tokenHeader]: `bearer ${token}` }) }
}

export function settle(error: HttpError, { quiet, token }: Pick<Options, 'quiet' | 'token'>): void {
  const isOver = error.status === 401 && !token
  if (isOver) sessionIsOver()
  if (!isOver && !quiet && !settings.silentStatuses.includes(error.status)) announceFailure(error)
}
