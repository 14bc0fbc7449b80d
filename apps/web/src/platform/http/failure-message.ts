import i18next from 'i18next'
import { HttpError } from './http-error.ts'

/** The error message for the user: the server's message where it sent one. */
export function failureMessage(error: unknown): string {
  if (isAbort(error)) return i18next.t('failure.cancelled')
  if (!(error instanceof HttpError)) return i18next.t('failure.unknown')
  if (error.message) return error.message
  if (error.body === 'unread') return i18next.t('failure.unread')
  if (error.body === 'timeout') return i18next.t('failure.timeout')
  return error.status === 0 ? i18next.t('failure.network') : i18next.t('failure.unknown')
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}
