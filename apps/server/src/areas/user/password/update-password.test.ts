import type { FastifyInstance } from 'fastify'
import { describe, expect } from 'vitest'
import {
  aClient,
  aStation,
  aUser,
  bearer,
  password,
  type Station,
  signedIn,
  signIn,
} from '../../../../test/world/people.ts'
import { test } from '../../../../test/world.ts'
import type { World } from '../../../platform/world.ts'

async function someone(app: FastifyInstance, world: World, values: Parameters<typeof aUser>[1] = {}) {
  const [station, client] = [await aStation(world), await aClient(world)]
  const user = await aUser(station, values)
  const { headers } = await signedIn(app, client.authorization, station, user.account)
  // A change ends the session, so the next one needs a new sign-in.
  let session = headers
  const change = async (newPassword: string, oldPassword = password, newPassword1 = newPassword) => {
    const payload = { oldPassword, newPassword, newPassword1 }
    const call = { method: 'POST', url: '/api/blade-user/update-password', headers: session, payload } as const
    const answer = await app.inject(call)
    if (answer.statusCode === 200) {
      const again = await signIn(app, client.authorization, station, user.account, { password: newPassword })
      session = bearer(again.json().access_token)
    }
    return answer
  }
  const current = () => session
  return { station, client, user, headers, current, change }
}
const setParam = (station: Station, paramKey: string, paramValue: string) =>
  station.in((ctx) => ctx.db.insertInto('tenantSetting').values({ paramKey, paramValue }).execute())

describe('changing the password', () => {
  test('needs the old one and the new one twice', async ({ app, world }) => {
    const { station, client, user, change } = await someone(app, world)
    expect((await change('New-password-1', password, 'New-password-2')).json()).toMatchObject({
      error: 'auth/passwords-differ',
      data: [{ field: 'newPassword1' }],
    })
    expect((await change('New-password-1', 'not the old one')).json()).toMatchObject({
      error: 'auth/wrong-old-password',
      data: [{ field: 'oldPassword' }],
    })
    expect((await change('New-password-1')).json()).toMatchObject({ code: 200, data: null })
    expect((await signIn(app, client.authorization, station, user.account)).json().error_code).toBe(
      'auth/bad-credentials',
    )
    expect(
      (await signIn(app, client.authorization, station, user.account, { password: 'New-password-1' })).statusCode,
    ).toBe(200)
  })

  test('accepts any characters, including spaces and Chinese, up to 128', async ({ app, world }) => {
    const { change } = await someone(app, world)
    expect((await change('建设工程 材料价格库')).json()).toMatchObject({ code: 200 })
    expect((await change('long '.repeat(25), '建设工程 材料价格库')).json()).toMatchObject({ code: 200 })
  })

  test('refuses what is short, common, the account’s own name or the present one', async ({ app, world }) => {
    const { change } = await someone(app, world, { account: 'somebody.long' })
    for (const weak of [
      'short-1',
      'password123',
      'Qwertyuiop',
      'aaaabbbb',
      'Somebody.Long',
      'gnol.ydobemos',
      'somebody.long12',
      password,
    ]) {
      expect((await change(weak)).json(), weak).toMatchObject({ code: 400, error: 'auth/weak-password' })
    }
  })

  test('obeys the tenant’s own length and history', async ({ app, world }) => {
    const { station, change } = await someone(app, world)
    await setParam(station, 'password.minLength', '16')
    expect((await change('New-password-1')).json()).toMatchObject({ msg: '密码过于简单：至少 16 个字符' })
    await setParam(station, 'password.history', '2')
    expect((await change('A longer password 1')).json()).toMatchObject({ code: 200 })
    expect((await change('A longer password 2', 'A longer password 1')).json()).toMatchObject({ code: 200 })
    expect((await change('A longer password 1', 'A longer password 2')).json()).toMatchObject({
      error: 'auth/weak-password',
    })
  })

  test('counts wrong old passwords like sign-ins: a stolen session cannot guess', async ({ app, world }) => {
    const { change } = await someone(app, world)
    const codes: string[] = []
    for (let time = 0; time < 6; time += 1) codes.push((await change('New-password-1', `guess ${time}`)).json().error)
    expect(codes).toEqual([...Array(5).fill('auth/wrong-old-password'), 'auth/locked'])
  })

  test('lifts the limit of a user who had to change it', async ({ app, world }) => {
    const { headers, current, change } = await someone(app, world, { mustChangePassword: 1 })
    const sessions = async (as = headers) =>
      (await app.inject({ url: '/api/blade-user/sessions', headers: as })).statusCode
    expect(await sessions()).toBe(403)
    await change('New-password-1')
    expect([await sessions(), await sessions(current())]).toEqual([401, 200])
  })
})
