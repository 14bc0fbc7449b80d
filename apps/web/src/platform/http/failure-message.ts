import i18next from 'i18next'
import { HttpError } from './http-error.ts'

/** What to tell the reader about something that went wrong: the server's own words where it gave any. */
export function failureMessage(error: unknown): string {
  if (!(error instanceof HttpError)) return i18next.t('failure.unknown')
  if (error.message) return error.message
  if (error.body === 'timeout') return i18next.t('failure.timeout')
  return error.status === 0 ? i18next.t('failure.network') : i18next.t('failure.unknown')
}
