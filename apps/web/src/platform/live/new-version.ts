import { create } from 'zustand'
import { isMissingFile } from '../http/missing-file.ts'
import { settings } from '../settings.ts'
import { logError } from './error-log.ts'

/** True if files of this release are missing on the server. Only a reload finds the new ones. */
export const useNewVersion = create<{ isThere: boolean }>(() => ({ isThere: false }))

/** Logs an error that an error boundary caught. */
export function noticeFailure(error: unknown, info = ''): void {
  const isMissing = isMissingFile(error)
  logError(isMissing ? 'chunk' : 'page', error, info)
  if (isMissing) void noticeVersion()
}

/** While the server cannot be reached every file is missing, with or without a new version. */
async function noticeVersion(): Promise<void> {
  const found = await fetch(settings.shellPage, { cache: 'no-store' }).catch(() => undefined)
  if (found?.ok) useNewVersion.setState({ isThere: true })
}
