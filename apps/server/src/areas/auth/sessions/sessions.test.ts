import { describe, expect } from 'vitest'
import { aClient, aStation, aUser, isSignedIn, signedIn } from '../../../../test/world/people.ts'
import { test } from '../../../../test/world.ts'

describe('my sessions', () => {
  test('are listed, this one marked, without those of other users', async ({ app, world }) => {
    const [station, client] = [await aStation(world), await aClient(world)]
    const [user, neighbour] = [await aUser(station), await aUser(station)]
    await signedIn(app, client.authorization, station, neighbour.account)
    await signedIn(app, client.authorization, station, user.account)
    const { headers } = await signedIn(app, client.authorization, station, user.account)
    const rows = (await app.inject({ url: '/api/blade-user/sessions', headers })).json().data
    expect(rows).toHaveLength(2)
    expect(rows.filter((row: { isCurrent: boolean }) => row.isCurrent)).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      clientId: client.id,
      remoteIp: '127.0.0.1',
      createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    })
  })

  test('end by id or all others at once; a foreign id refuses the whole list', async ({ app, world }) => {
    const [station, client] = [await aStation(world), await aClient(world)]
    const [user, neighbour] = [await aUser(station), await aUser(station)]
    const foreign = await signedIn(app, client.authorization, station, neighbour.account)
    const [first, second, third] = [
      await signedIn(app, client.authorization, station, user.account),
      await signedIn(app, client.authorization, station, user.account),
      await signedIn(app, client.authorization, station, user.account),
    ]
    const idOf = (token: string) => token.split('.')[1] ?? ''
    const end = (ids: string) =>
      app.inject({ method: 'POST', url: '/api/blade-user/sessions/remove', headers: first.headers, query: { ids } })

    expect((await end(`${idOf(second.refresh_token)},${idOf(foreign.refresh_token)}`)).json()).toMatchObject({
      code: 404,
    })
    expect(await isSignedIn(app, second.headers)).toBe(true)
    expect((await end(idOf(second.refresh_token))).json()).toMatchObject({ code: 200 })
    expect([await isSignedIn(app, second.headers), await isSignedIn(app, third.headers)]).toEqual([false, true])
    expect((await end('others')).json()).toMatchObject({ code: 200 })
    expect([
      await isSignedIn(app, third.headers),
      await isSignedIn(app, first.headers),
      await isSignedIn(app, foreign.headers),
    ]).toEqual([false, true, true])
  })
})

describe('the client’s error log', () => {
  test('is stored as plain text and does not end the session', async ({ app, world }) => {
    const [station, client] = [await aStation(world), await aClient(world)]
    const user = await aUser(station)
    const { headers } = await signedIn(app, client.authorization, station, user.account)
    const entry = {
      type: 'TypeError',
      url: '/wel/index',
      message: 'x is\u0000 not\r\nINFO forged',
      stack: 'at a\nat b\u0007',
      info: 'render',
      time: 'now',
    }
    const sent = await app.inject({ method: 'POST', url: '/api/blade-auth/oauth/logout', headers, payload: [entry] })
    expect(sent.json()).toMatchObject({ code: 200, data: null })
    expect(await isSignedIn(app, headers)).toBe(true)
    await world.logs.flush()
    const rows = await station.in((ctx) => ctx.db.selectFrom('errorLog').selectAll().execute())
    expect(rows).toMatchObject([
      {
        exceptionName: 'TypeError',
        message: 'x is  not INFO forged',
        stackTrace: 'at a\nat b ',
        requestUri: '/wel/index',
        createBy: user.account,
      },
    ])
  })
})
