import type { ErrorLogEntry } from '@library/contract/auth/session'
import { create } from 'zustand'
import { useSession } from '../session/session.ts'
import { readEntry, removeEntry, writeEntry } from '../state/storage.ts'

type Kind = 'error' | 'promise' | 'page' | 'chunk'

const entry = 'errorLog'
/** Only the newest entries stay, so that one broken loop cannot fill the storage. */
const most = 100

/** A browser's word that it calls an observer of sizes again in the next frame, which is nothing to mend. */
const observedAgain = /^ResizeObserver loop/

/** Errors of this tab, newest first. They survive a reload, because a reload is what users try first. */
export const useErrorLog = create<{ entries: readonly ErrorLogEntry[] }>(() => ({
  entries: readEntry<ErrorLogEntry[]>(entry, 'session')?.content ?? [],
}))

export function logError(kind: Kind, error: unknown, info = ''): void {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: '' }
  const { entries } = useErrorLog.getState()
  keep([
    {
      type: kind,
      url: location.href.slice(0, 2000),
      message: message.slice(0, 4000),
      stack: stack?.slice(0, 4000) ?? '',
      info: info.slice(0, 4000),
      time: new Date().toISOString(),
    },
    ...entries.slice(0, most - 1),
  ])
}

export function clearErrorLog(): void {
  removeEntry(entry, 'session')
  useErrorLog.setState({ entries: [] })
}

/** Listens until the returned function is called. */
export function startErrorLog(): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const onError = ({ error, message, filename }: ErrorEvent) => {
    if (error || !observedAgain.test(message)) logError('error', error ?? message, filename)
  }
  window.addEventListener('error', onError, { signal })
  window.addEventListener('unhandledrejection', (event) => logError('promise', event.reason), { signal })
  const unfollow = useSession.subscribe(({ user }, before) => {
    if (user?.user_id !== before.user?.user_id) clearErrorLog()
  })
  return () => {
    stop.abort()
    unfollow()
  }
}

function keep(entries: readonly ErrorLogEntry[]): void {
  useErrorLog.setState({ entries })
  try {
    writeEntry(entry, entries, 'session')
  } catch {
    // The storage is full: the log is still shown, but a reload loses it.
  }
}
