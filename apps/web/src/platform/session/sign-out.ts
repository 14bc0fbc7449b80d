import { logoutCall } from '@library/contract/auth/session'
import { call } from '../http/call.ts'
import { openLogin } from './place.ts'
import { endSession } from './session.ts'

/** Ends the session on the server and here. An unreachable server does not prevent signing out. */
export async function signOut(): Promise<void> {
  await call(logoutCall, { quiet: true, signal: AbortSignal.timeout(5000) }).catch(() => {})
  openLogin()
  endSession()
}
