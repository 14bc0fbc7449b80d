import { describe, expect } from 'vitest'
import {
  aClient,
  aStation,
  askToken,
  aUser,
  bearer,
  isSignedIn,
  password,
  signedIn,
  signIn,
} from '../../../test/world/people.ts'
import { codeAt, later, post, someoneWithTwoFactors } from '../../../test/world/two-factors.ts'
import { test } from '../../../test/world.ts'

describe('changes of two factors', () => {
  test('ask for the password again, to set up and to switch off', async ({ app, world }) => {
    const wrong = { code: 400, error: 'auth/wrong-password', data: [{ field: 'password', msg: '密码不正确' }] }
    const missing = { code: 400, error: 'common/bad-input', data: [{ field: 'password' }] }
    const [station, client] = [await aStation(world), await aClient(world)]
    const { account } = await aUser(station)
    const { headers } = await signedIn(app, client.authorization, station, account)
    expect((await post(app, 'setup', headers)).json()).toMatchObject(missing)
    expect((await post(app, 'setup', headers, { password: 'a guess' })).json()).toMatchObject(wrong)

    const on = await someoneWithTwoFactors(app, world)
    const otp = await codeAt(on.secret)
    expect((await post(app, 'disable', on.headers, { otp })).json()).toMatchObject(missing)
    expect((await post(app, 'disable', on.headers, { otp, password: 'a guess' })).json()).toMatchObject(wrong)
  })

  test('lock the account when a session guesses the password', async ({ app, world }) => {
    const [station, client] = [await aStation(world), await aClient(world)]
    const { account } = await aUser(station)
    const { headers } = await signedIn(app, client.authorization, station, account)
    const errors: string[] = []
    for (let time = 0; time < 6; time += 1)
      errors.push((await post(app, 'setup', headers, { password: `guess ${time}` })).json().error)
    expect(errors).toEqual([...Array(5).fill('auth/wrong-password'), 'auth/locked'])
  })

  test('end the other sessions when they are switched on or off', async ({ app, world }) => {
    const [station, client] = [await aStation(world), await aClient(world)]
    const { account } = await aUser(station)
    const enter = () => signedIn(app, client.authorization, station, account)
    const [mine, other] = [await enter(), await enter()]
    const living = async () => [await isSignedIn(app, mine.headers), await isSignedIn(app, other.headers)]
    const { secret } = (await post(app, 'setup', mine.headers, { password })).json().data
    expect(await living()).toEqual([true, true])
    await post(app, 'enable', mine.headers, { otp: await codeAt(secret) })
    expect(await living()).toEqual([true, false])

    await later(station)
    const { mfa_token } = (await signIn(app, client.authorization, station, account)).json()
    const third = await askToken(app, client.authorization, {
      grant_type: 'mfa_otp',
      mfa_token,
      otp: await codeAt(secret),
    })
    const thirdHeaders = bearer(third.json().access_token)
    expect(await isSignedIn(app, thirdHeaders)).toBe(true)
    await later(station)
    expect((await post(app, 'disable', mine.headers, { password, otp: await codeAt(secret) })).statusCode).toBe(200)
    expect([await isSignedIn(app, mine.headers), await isSignedIn(app, thirdHeaders)]).toEqual([true, false])
  })

  test('no longer accept a sign-in that began with the old password', async ({ app, world }) => {
    const { headers, secret, firstStep, secondStep } = await someoneWithTwoFactors(app, world)
    const { mfa_token } = await firstStep()
    const payload = { oldPassword: password, newPassword: 'Another-horse-7', newPassword1: 'Another-horse-7' }
    const changed = await app.inject({ method: 'POST', url: '/api/blade-user/update-password', headers, payload })
    expect(changed.statusCode).toBe(200)
    expect((await secondStep(mfa_token, await codeAt(secret))).json().error_code).toBe('auth/bad-mfa-token')
  })
})
