import { describe, expect } from 'vitest'
import { aClient, aStation, askToken, aUser, bearer, password, signedIn, signIn } from '../../../test/world/people.ts'
import { codeAt, later, post, someoneWithTwoFactors } from '../../../test/world/two-factors.ts'
import { test } from '../../../test/world.ts'

describe('two factors', () => {
  test('are set up with a key, verified with a code, and come with ten recovery codes', async ({ app, world }) => {
    const [station, client] = [await aStation(world), await aClient(world)]
    const user = await aUser(station)
    const { headers } = await signedIn(app, client.authorization, station, user.account)
    expect((await post(app, 'enable', headers, { otp: '123456' })).json()).toMatchObject({
      code: 409,
      error: 'auth/totp-not-set-up',
    })

    const { secret, uri } = (await post(app, 'setup', headers, { password })).json().data
    expect(uri).toContain(`otpauth://totp/`)
    expect((await post(app, 'enable', headers, { otp: await codeAt(secret, 50) })).json()).toMatchObject({
      code: 400,
      error: 'auth/bad-otp',
    })
    const { recoveryCodes } = (await post(app, 'enable', headers, { otp: await codeAt(secret) })).json().data
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await app.inject({ url: '/api/blade-user/totp', headers })).json().data).toEqual({
      enabled: true,
      required: false,
    })
    expect((await post(app, 'setup', headers, { password })).json()).toMatchObject({
      code: 409,
      error: 'auth/totp-already-on',
    })
  })

  test('are stored encrypted', async ({ app, world }) => {
    const { station, secret, recoveryCodes } = await someoneWithTwoFactors(app, world)
    const stored = JSON.stringify(await station.in((ctx) => ctx.db.selectFrom('appUser').selectAll().execute()))
    const trail = JSON.stringify(await station.in((ctx) => ctx.db.selectFrom('auditRecord').selectAll().execute()))
    for (const text of [secret, ...recoveryCodes]) {
      expect(stored).not.toContain(text)
      expect(trail).not.toContain(text)
    }
  })

  test('require a code after the right password, including one step early or late', async ({ app, world }) => {
    const { station, user, secret, firstStep, secondStep } = await someoneWithTwoFactors(app, world)
    for (const steps of [-1, 0, 1]) {
      const asked = await firstStep()
      expect(asked).toMatchObject({
        error: 'mfa_required',
        error_code: 'auth/mfa-required',
        mfa_token: expect.any(String),
      })
      expect((await secondStep(asked.mfa_token, await codeAt(secret, steps))).json()).toMatchObject({
        user_id: user.id,
      })
      await later(station)
    }
    const asShown = (await codeAt(secret)).replace(/^\d{3}/, '$& ')
    expect((await secondStep((await firstStep()).mfa_token, asShown)).json()).toMatchObject({ user_id: user.id })
    const asked = await firstStep()
    expect((await secondStep(asked.mfa_token, await codeAt(secret, 4))).json().error_code).toBe('auth/bad-otp')
  })

  test('accept a code once, and a ticket once', async ({ app, world }) => {
    const { secret, firstStep, secondStep } = await someoneWithTwoFactors(app, world)
    const [first, second] = [await firstStep(), await firstStep()]
    const otp = await codeAt(secret)
    expect((await secondStep(first.mfa_token, otp)).statusCode).toBe(200)
    // The message says that the code was right and is used up, so that nobody types it again.
    expect((await secondStep(second.mfa_token, otp)).json().error_code).toBe('auth/otp-used')
    expect((await secondStep(first.mfa_token, await codeAt(secret, 1))).json().error_code).toBe('auth/bad-mfa-token')
  })

  test('accept each recovery code once, however it is written', async ({ app, world }) => {
    const { user, recoveryCodes, firstStep, secondStep } = await someoneWithTwoFactors(app, world)
    const written = recoveryCodes[3]?.toLowerCase().replaceAll('-', ' ') ?? ''
    expect((await secondStep((await firstStep()).mfa_token, written)).json()).toMatchObject({ user_id: user.id })
    // The message says that the code was right and is used up, so that another one is tried.
    expect((await secondStep((await firstStep()).mfa_token, written)).json().error_code).toBe('auth/recovery-used')
    const unknown = (await secondStep((await firstStep()).mfa_token, 'AAAA-BBBB-CCCC-DDDD')).json()
    expect(unknown.error_code).toBe('auth/bad-otp')
    const next = (await secondStep((await firstStep()).mfa_token, recoveryCodes[4] ?? '')).json()
    expect(next).toMatchObject({ user_id: user.id })
  })

  test('lock the account when codes are guessed', async ({ app, world }) => {
    const { secret, firstStep, secondStep } = await someoneWithTwoFactors(app, world)
    const { mfa_token } = await firstStep()
    const guesses = await Promise.all(Array.from({ length: 8 }, (_, at) => secondStep(mfa_token, `00000${at}`)))
    expect(guesses.filter((answer) => answer.json().error_code === 'auth/bad-otp').length).toBeLessThanOrEqual(5)
    expect((await secondStep(mfa_token, await codeAt(secret))).statusCode).toBe(429)
    expect((await firstStep()).error_code).toBe('auth/locked')
  })

  test('work for another client only with its own ticket', async ({ app, world }) => {
    const { secret, firstStep } = await someoneWithTwoFactors(app, world)
    const [{ mfa_token }, other] = [await firstStep(), await aClient(world)]
    const answer = await askToken(app, other.authorization, {
      grant_type: 'mfa_otp',
      mfa_token,
      otp: await codeAt(secret),
    })
    expect(answer.json().error_code).toBe('auth/bad-mfa-token')
  })

  test('are switched off with a code, and then no longer required', async ({ app, world }) => {
    const { headers, secret, user, firstStep } = await someoneWithTwoFactors(app, world)
    expect((await post(app, 'disable', headers, { password, otp: '000000' })).json()).toMatchObject({
      code: 400,
      error: 'auth/bad-otp',
      data: [{ field: 'otp' }],
    })
    expect((await post(app, 'disable', headers, { password, otp: await codeAt(secret) })).json()).toMatchObject({
      code: 200,
    })
    expect(await firstStep()).toMatchObject({ user_id: user.id })
  })

  test('can be required by the tenant: without them nothing else works', async ({ app, world }) => {
    const [station, client] = [await aStation(world), await aClient(world)]
    const user = await aUser(station)
    await station.in((ctx) =>
      ctx.db.insertInto('tenantSetting').values({ paramKey: 'totp.required', paramValue: 'true' }).execute(),
    )
    const answer = (await signIn(app, client.authorization, station, user.account)).json()
    expect(answer.must_set_up_totp).toBe(true)
    const headers = bearer(answer.access_token)
    const sessions = () => app.inject({ url: '/api/blade-user/sessions', headers })
    expect((await sessions()).json()).toMatchObject({ code: 403, error: 'auth/must-set-up-totp' })

    const { secret } = (await post(app, 'setup', headers, { password })).json().data
    await post(app, 'enable', headers, { otp: await codeAt(secret) })
    expect((await sessions()).statusCode).toBe(200)
    await later(station)
    const refused = await post(app, 'disable', headers, { password, otp: await codeAt(secret) })
    expect(refused.json()).toMatchObject({ code: 409, error: 'auth/totp-required-by-tenant' })
  })
})
