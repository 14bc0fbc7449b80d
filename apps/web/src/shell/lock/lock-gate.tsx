import { lazy, Suspense, useEffect, useLayoutEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { inTime } from '../../platform/http/missing-file.ts'
import { followLock, useLock } from '../../platform/session/lock.ts'
import { settings } from '../../platform/settings.ts'
import { readEntry, writeEntry } from '../../platform/state/storage.ts'
import style from './lock-gate.module.css'

const entry = 'lockedPage'
const LockScreen = lazy(() => inTime(import('./lock-screen.tsx')).then((file) => ({ default: file.LockScreen })))

/** While locked only the lock screen shows, at any address. The page below stays mounted. */
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

/** The route /lock: after a reload on it, unlocking returns to the page before. */
export function LockedPage() {
  const locked = useLock(({ lock }) => lock?.isLocked === true)
  const page = readEntry<string>(entry, 'session')?.content ?? settings.firstPage
  return locked ? null : <Navigate to={page} replace />
}

/** Shows /lock in the address without leaving the page, so that unsaved input and open tabs survive. */
function useLockAddress(locked: boolean): void {
  const { pathname, search, hash } = useLocation()
  useLayoutEffect(() => {
    if (!locked) return
    const page = pathname + search + hash
    if (pathname !== settings.lockPage) writeEntry(entry, page, 'session')
    history.replaceState(history.state, '', settings.lockPage)
    return () => {
      // Signing out has already set the address.
      if (location.pathname === settings.lockPage) history.replaceState(history.state, '', page)
    }
  }, [locked, pathname, search, hash])
}
