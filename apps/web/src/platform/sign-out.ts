import { logoutCall } from '@library/contract/auth/session'
import { call } from './call.ts'
import { openLogin } from './place.ts'
import { accessToken, endSession } from './session.ts'
import { signInAfter } from './sign-in.ts'

/**
 * Ends the session here and on the server. Here first: what the pages had asked for or listen to goes with them, and is not
 * refused later. A server that cannot be reached does not keep anybody signed in.
 */
export function signOut(): void {
  const token = accessToken() ?? ''
  openLogin()
  endSession()
  signInAfter(call(logoutCall, { token, quiet: true, signal: AbortSignal.timeout(5000) }).catch(() => {}))
}
