import { create } from 'zustand'
import { isMissingFile } from '../http/missing-file.ts'
import { logError } from './error-log.ts'

/** Whether files of this release were no longer found: only a fresh start finds the new ones. */
export const useNewVersion = create<{ isThere: boolean }>(() => ({ isThere: false }))

/** What an error boundary caught. */
export function noticeFailure(error: unknown, info = ''): void {
  const isMissing = isMissingFile(error)
  logError(isMissing ? 'chunk' : 'page', error, info)
  // Without a network nothing is found, new version or not.
  if (isMissing && navigator.onLine) useNewVersion.setState({ isThere: true })
}
