import { refreshCall, type TokenAnswer } from '@library/contract/auth/token'
import { clientHeaders } from '../http/client-headers.ts'
import { send } from '../http/http.ts'
import { HttpError } from '../http/http-error.ts'
import { forgetReadings } from '../offline/forget-readings.ts'
import { settings } from '../settings.ts'
import { site } from '../site.ts'
import { alone } from './alone.ts'
import { type Choice, choiceHeaders, keepChoice } from './choice.ts'
import { currentUser, type SessionUser, secondsSinceToken, startSession } from './session.ts'
import { sessionIsOver, useSessionOver } from './session-over.ts'

let running: Promise<void> | undefined

/** Fetches a new token once the current one is old enough. All tabs share one request. */
export function refreshIfDue(): Promise<void> {
  if (!isDue()) return Promise.resolve()
  running ??= alone('refresh', refreshStillDue).finally(() => {
    running = undefined
  })
  return running
}

/** Switches to another of the user's departments and roles. Throws the server's error. */
export async function actAs(choice: Choice): Promise<void> {
  const user = currentUser()
  if (!user) return
  await alone('refresh', async () => startSession(await freshToken(user, choiceHeaders(choice))))
  keepChoice(choice)
  // Another role may see less.
  forgetReadings()
}

export function keepFresh(): void {
  setInterval(() => void refreshIfDue(), settings.refreshCheckEvery)
}

function isDue(): boolean {
  return currentUser() !== null && !useSessionOver.getState().isOver && secondsSinceToken() >= site().tokenTime
}

async function refreshStillDue(): Promise<void> {
  const user = currentUser()
  // Another tab may have refreshed or signed out while this one waited for the lock.
  if (!user || !isDue()) return
  try {
    const answer = await freshToken(user, choiceHeaders())
    if (currentUser()?.user_id === answer.user_id) startSession(answer)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    // The server has ended the session. If it was unreachable, the next check tries again.
    if (error.status === 400 || error.status === 401) sessionIsOver()
  }
}

function freshToken(user: SessionUser, headers: Record<string, string>): Promise<TokenAnswer> {
  const body = { grant_type: 'refresh_token', tenantId: user.tenant_id, scope: 'all' }
  return send(refreshCall, { body }, { headers: { ...clientHeaders(), ...headers }, form: true })
}
