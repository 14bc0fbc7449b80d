import { create } from 'zustand'
import { readEntry, storageKey, writeEntry } from '../state/storage.ts'
import { hashOf, newSalt } from './password-hash.ts'
import { useSession } from './session.ts'

const entry = 'lock'

/** The password itself is nowhere. Every tab shares the entry; signing out and in removes it. */
type Lock = { salt: string; hash: string; isLocked: boolean }

export const useLock = create<{ lock: Lock | null }>(() => ({ lock: kept() }))

export function isLocked(): boolean {
  return useLock.getState().lock?.isLocked === true
}

export async function setLockPassword(password: string): Promise<void> {
  const salt = newSalt()
  keep({ salt, hash: await hashOf(password, salt), isLocked: true })
}

/** With the password set before; says whether there is one. */
export function lockAgain(): boolean {
  const { lock } = useLock.getState()
  if (lock) keep({ ...lock, isLocked: true })
  return lock !== null
}

/** Says whether the password was right. */
export async function unlock(password: string): Promise<boolean> {
  const { lock } = useLock.getState()
  if (!lock || (await hashOf(password, lock.salt)) !== lock.hash) return false
  keep({ ...lock, isLocked: false })
  return true
}

/** Other tabs lock and unlock this one, and signing out anywhere ends the lock. Ends when told to. */
export function followLock(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === null || event.key === storageKey(entry)) useLock.setState({ lock: kept() })
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

// It went with the entries of the user who made it; the next one must not find it in memory either.
useSession.subscribe(() => useLock.setState({ lock: kept() }))

function keep(lock: Lock): void {
  writeEntry(entry, lock)
  useLock.setState({ lock })
}

function kept(): Lock | null {
  return readEntry<Lock>(entry)?.content ?? null
}
