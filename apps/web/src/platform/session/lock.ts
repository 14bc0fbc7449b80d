import { create } from 'zustand'
import { readEntry, storageKey, writeEntry } from '../state/storage.ts'
import { hashOf, newSalt } from './password-hash.ts'
import { useSession } from './session.ts'

const entry = 'lock'

/** The password itself is not stored. All tabs share the entry. Signing in or out removes it. */
type Lock = { salt: string; hash: string; isLocked: boolean }

export const useLock = create<{ lock: Lock | null }>(() => ({ lock: stored() }))

export function isLocked(): boolean {
  return useLock.getState().lock?.isLocked === true
}

export async function setLockPassword(password: string): Promise<void> {
  const salt = newSalt()
  keep({ salt, hash: await hashOf(password, salt), isLocked: true })
}

/** Locks with the stored password. Returns false if none is stored. */
export function lockAgain(): boolean {
  const { lock } = useLock.getState()
  if (lock) keep({ ...lock, isLocked: true })
  return lock !== null
}

/** Returns whether the password was correct. */
export async function unlock(password: string): Promise<boolean> {
  const { lock } = useLock.getState()
  if (!lock || (await hashOf(password, lock.salt)) !== lock.hash) return false
  keep({ ...lock, isLocked: false })
  return true
}

/** Other tabs lock and unlock this one, and signing out anywhere ends the lock. Returns the function to stop. */
export function followLock(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === null || event.key === storageKey(entry)) useLock.setState({ lock: stored() })
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

// The entry was removed with the user's data. The next user must not find it in memory either.
useSession.subscribe(() => useLock.setState({ lock: stored() }))

function keep(lock: Lock): void {
  writeEntry(entry, lock)
  useLock.setState({ lock })
}

function stored(): Lock | null {
  return readEntry<Lock>(entry)?.content ?? null
}
