import { translated } from '../text/language.ts'
import { HttpError } from './http-error.ts'

/** The error message for the user: the server's message where it sent one. */
export function failureMessage(error: unknown): string {
  if (isAbort(error)) return translated('failure.cancelled')
  if (!(error instanceof HttpError)) return translated('failure.unknown')
  if (error.message) return error.message
  if (error.body === 'unread') return translated('failure.unread')
  if (error.body === 'timeout') return translated('failure.timeout')
  return error.status === 0 ? translated('failure.network') : translated('failure.unknown')
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}
