import type { TokenAnswer } from '@library/contract/auth/token'
import { create } from 'zustand'
import { forgetReadings } from '../offline/forget-readings.ts'
import { readEntry, removePersonalEntries, storageKey, writeEntry } from '../state/storage.ts'
import { readCookie, removeCookie, writeCookie } from './cookie.ts'

/** The signed-in user. The refresh token is not here: the server stores it in a cookie that scripts cannot read. */
export type SessionUser = Omit<TokenAnswer, 'access_token' | 'refresh_token' | 'token_type' | 'expires_in' | 'scope'>

const cookieName = 'access-token'
const tokenEntry = 'token'
const userEntry = 'userInfo'

/** The only signed-in user of this browser. All tabs share it. */
export const useSession = create<{ user: SessionUser | null }>(() => ({ user: storedUser() }))

export function currentUser(): SessionUser | null {
  return useSession.getState().user
}

/** Read from the cookie each time, so that a token fetched by another tab is used at once. */
export function accessToken(): string | undefined {
  return readCookie(cookieName)
}

export function secondsSinceToken(): number {
  const entry = readEntry<{ expiresIn: number }>(tokenEntry)
  return entry && accessToken() ? (Date.now() - entry.datetime) / 1000 : Number.POSITIVE_INFINITY
}

/** Also runs with every new token of the same user, whose entries stay. */
export function startSession(answer: TokenAnswer): void {
  if (currentUser()?.user_id !== answer.user_id) forgetUser()
  const { access_token, refresh_token: _, token_type: __, expires_in, scope: ___, ...user } = answer
  writeCookie(cookieName, access_token, expires_in)
  writeEntry(tokenEntry, { expiresIn: expires_in })
  writeEntry(userEntry, user)
  useSession.setState({ user })
}

/** Updates the user at once, before the next token carries the change. */
export function changeUser(change: Partial<SessionUser>): void {
  const user = currentUser()
  if (!user) return
  writeEntry(userEntry, { ...user, ...change })
  useSession.setState({ user: { ...user, ...change } })
}

/** Removes the user and all their data from this browser. Other tabs notice the removal and follow. */
export function endSession(): void {
  removeCookie(cookieName)
  forgetUser()
  useSession.setState({ user: null })
}

function forgetUser(): void {
  removePersonalEntries()
  forgetReadings()
}

export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== null && event.key !== storageKey(userEntry)) return
    const user = storedUser()
    // Data of this tab alone.
    if (!user) removePersonalEntries()
    useSession.setState({ user })
  })
}

function storedUser(): SessionUser | null {
  return readEntry<SessionUser>(userEntry)?.content ?? null
}
