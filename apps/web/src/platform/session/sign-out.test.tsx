import { logoutCall } from '@library/contract/auth/session'
import { periodsCall } from '@library/contract/price/price-overview'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../test/draw.tsx'
import { answer, askedFor, refuse } from '../../../test/server.ts'
import { call } from '../http/call.ts'
import { currentUser } from './session.ts'
import { useSessionOver } from './session-over.ts'
import { signOut } from './sign-out.ts'

startPage()

test('a request that is refused while its user signs out does not ask for the password', async () => {
  let letGo: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  answer(logoutCall, async () => {
    await gate
    return null
  })
  answer(periodsCall, () => refuse(401, 'auth/no-session', ''))
  await draw(<p>page</p>)
  const left = signOut()
  await expect.poll(() => askedFor(logoutCall).length).toBe(1)
  await call(periodsCall, { quiet: true }).catch(() => {})
  expect(useSessionOver.getState().isOver).toBe(false)
  letGo()
  await left
  expect(currentUser()).toBeNull()
  expect(Object.keys(localStorage).filter((key) => /userInfo|token/.test(key))).toEqual([])
})

test('outside of signing out it does', async () => {
  answer(periodsCall, () => refuse(401, 'auth/no-session', ''))
  await draw(<p>page</p>)
  await call(periodsCall, { quiet: true }).catch(() => {})
  expect(useSessionOver.getState().isOver).toBe(true)
})
