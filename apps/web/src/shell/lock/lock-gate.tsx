import { lazy, Suspense, useEffect, useLayoutEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { inTime } from '../../platform/http/missing-file.ts'
import { followLock, useLock } from '../../platform/session/lock.ts'
import { settings } from '../../platform/settings.ts'
import { readEntry, writeEntry } from '../../platform/state/storage.ts'
import style from './lock-gate.module.css'

const entry = 'lockedPage'
const LockScreen = lazy(() => inTime(import('./lock-screen.tsx')).then((file) => ({ default: file.LockScreen })))

/** While locked the lock screen is all there is, whatever the address. The page below waits as it was left. */
export function LockGate() {
  const locked = useLock(({ lock }) => lock?.isLocked === true)
  useEffect(followLock, [])
  useLockAddress(locked)
  if (!locked) return null
  return (
    <Suspense fallback={<div className={style.cover} />}>
      <LockScreen />
    </Suspense>
  )
}

/** The route of /lock itself: after a reload on it, unlocking leads back to where the reader was. */
export function LockedPage() {
  const locked = useLock(({ lock }) => lock?.isLocked === true)
  const page = readEntry<string>(entry, 'session')?.content ?? settings.firstPage
  return locked ? null : <Navigate to={page} replace />
}

/** Shows /lock in the address without leaving the page: unsaved text and open tabs are still there afterwards. */
function useLockAddress(locked: boolean): void {
  const { pathname, search, hash } = useLocation()
  useLayoutEffect(() => {
    if (!locked) return
    const page = pathname + search + hash
    if (pathname !== settings.lockPage) writeEntry(entry, page, 'session')
    history.replaceState(history.state, '', settings.lockPage)
    return () => {
      // Signing out has set the address already.
      if (location.pathname === settings.lockPage) history.replaceState(history.state, '', page)
    }
  }, [locked, pathname, search, hash])
}
