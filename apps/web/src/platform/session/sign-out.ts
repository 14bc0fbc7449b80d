import { logoutCall } from '@library/contract/auth/session'
import { call } from '../http/call.ts'
import { openLogin } from './place.ts'
import { endSession } from './session.ts'
import { expectRefusals } from './session-over.ts'

/** Ends the session on the server and here. An unreachable server does not prevent signing out. */
export async function signOut(): Promise<void> {
  const signal = AbortSignal.timeout(5000)
  await expectRefusals(() => call(logoutCall, { quiet: true, signal }).catch(() => {}))
  openLogin()
  endSession()
}
