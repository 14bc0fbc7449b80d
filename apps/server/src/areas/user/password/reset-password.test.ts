import { describe, expect } from 'vitest'
import { aClient, aStation, aUser, isSignedIn, type Station, signedIn, signIn } from '../../../../test/world/people.ts'
import { someone, test } from '../../../../test/world.ts'

const url = '/api/blade-user/reset-password'
const anAdmin = (station: Station, permissions = ['user_reset']) =>
  someone({ tenantId: station.tenantId, roles: ['admin'], permissions: new Set(permissions) })

describe('resetting passwords', () => {
  test('gives a temporary password once, ends the sessions and requires a change', async ({ app, staged, world }) => {
    const [station, client] = [await aStation(world), await aClient(world)]
    const user = await aUser(station)
    const before = await signedIn(app, client.authorization, station, user.account)

    const answer = (
      await staged.app.inject({
        method: 'POST',
        url,
        headers: staged.as(anAdmin(station)),
        query: { userIds: user.id },
      })
    ).json()
    expect(answer).toMatchObject({
      code: 200,
      data: [{ userId: user.id, account: user.account, password: expect.stringMatching(/^\w{14}$/) }],
    })
    expect(await isSignedIn(app, before.headers)).toBe(false)
    const entered = await signIn(app, client.authorization, station, user.account, {
      password: answer.data[0].password,
    })
    expect(entered.json()).toMatchObject({ user_id: user.id, must_change_password: true })
  })

  test('refuses a list with a foreign, unknown or higher user, whole', async ({
    staged: { app, as },
    app: real,
    world,
  }) => {
    const [station, elsewhere, client] = [await aStation(world), await aStation(world), await aClient(world)]
    const [user, chief, foreign] = [
      await aUser(station),
      await aUser(station, { roles: ['administrator'] }),
      await aUser(elsewhere),
    ]
    const reset = (userIds: string) =>
      app.inject({ method: 'POST', url, headers: as(anAdmin(station)), payload: { userIds } })
    expect((await reset(`${user.id},${foreign.id}`)).json()).toMatchObject({ code: 404, error: 'common/not-found' })
    expect((await reset(`${user.id},1`)).json()).toMatchObject({ code: 404, error: 'common/not-found' })
    expect((await reset(`${user.id},${chief.id}`)).json()).toMatchObject({ code: 403 })
    expect((await signIn(real, client.authorization, station, user.account)).statusCode).toBe(200)
  })

  test('needs its permission', async ({ staged: { app, as }, world }) => {
    const station = await aStation(world)
    const user = await aUser(station)
    const answer = await app.inject({
      method: 'POST',
      url,
      headers: as(anAdmin(station, ['user_edit'])),
      payload: { userIds: user.id },
    })
    expect(answer.json()).toMatchObject({ code: 403 })
  })
})
