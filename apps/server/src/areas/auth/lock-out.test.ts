import type { FastifyReply, FastifyRequest } from 'fastify'
import { describe, expect } from 'vitest'
import { aClient, aStation, aUser, type Station, signIn } from '../../../test/world/people.ts'
import { someone, test, testConfig } from '../../../test/world.ts'
import { createAuthTools } from './auth-tools.ts'
import { giveToken } from './sessions/token.ts'

const failedTimes = async (times: number, attempt: () => Promise<unknown>) => {
  for (let time = 0; time < times; time += 1) await attempt()
}
const setParam = (station: Station, paramKey: string, paramValue: string) =>
  station.in((ctx) => ctx.db.insertInto('tenantSetting').values({ paramKey, paramValue }).execute())

describe('guessing a password', () => {
  test('locks the account after five failures, however the name is written', async ({ app, world }) => {
    const [station, client] = [await aStation(world), await aClient(world)]
    const user = await aUser(station)
    const guess = (account: string) => signIn(app, client.authorization, station, account, { password: 'wrong guess' })
    await failedTimes(4, () => guess(user.account))
    expect((await guess(user.account.toUpperCase())).json().error_code).toBe('auth/bad-credentials')

    const locked = await signIn(app, client.authorization, station, user.account)
    expect(locked.statusCode).toBe(429)
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0)
    expect(locked.json().error_code).toBe('auth/locked')
  })

  test('locks an account that does not exist just the same', async ({ app, world }) => {
    const [station, client] = [await aStation(world), await aClient(world)]
    const guess = () => signIn(app, client.authorization, station, 'nobody-here', { password: 'wrong guess' })
    await failedTimes(5, guess)
    expect((await guess()).json().error_code).toBe('auth/locked')
  })

  test('twenty attempts at once, at two servers, are still only five attempts', async ({ app, staged, world }) => {
    const [station, client] = [await aStation(world), await aClient(world)]
    const user = await aUser(station)
    const tries = Array.from({ length: 20 }, (_, at) =>
      signIn(at % 2 ? app : staged.app, client.authorization, station, user.account, { password: `guess ${at}` }),
    )
    const codes = (await Promise.all(tries)).map((answer) => answer.json().error_code)
    expect(codes.filter((code) => code === 'auth/bad-credentials')).toHaveLength(5)
    expect(codes.filter((code) => code === 'auth/locked')).toHaveLength(15)
  })

  test('many right sign-ins at once all succeed', async ({ app, world }) => {
    const [station, client] = [await aStation(world), await aClient(world)]
    const user = await aUser(station)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => signIn(app, client.authorization, station, user.account)),
    )
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(8).fill(200))
  })

  test('is forgotten after a right sign-in', async ({ app, world }) => {
    const [station, client] = [await aStation(world), await aClient(world)]
    const user = await aUser(station)
    await failedTimes(4, () => signIn(app, client.authorization, station, user.account, { password: 'wrong guess' }))
    await signIn(app, client.authorization, station, user.account)
    await failedTimes(4, () => signIn(app, client.authorization, station, user.account, { password: 'wrong guess' }))
    expect((await signIn(app, client.authorization, station, user.account)).statusCode).toBe(200)
  })

  test('a lock expires, and the count restarts', async ({ app, world }) => {
    const [station, client] = [await aStation(world), await aClient(world)]
    const user = await aUser(station)
    await failedTimes(5, () => signIn(app, client.authorization, station, user.account, { password: 'wrong guess' }))
    const past = new Date(Date.now() - 3_600_000)
    await station.in((ctx) => ctx.db.updateTable('loginFailure').set({ lockedUntil: past, lastTime: past }).execute())
    await failedTimes(4, () => signIn(app, client.authorization, station, user.account, { password: 'wrong guess' }))
    expect((await signIn(app, client.authorization, station, user.account)).statusCode).toBe(200)
  })

  test('a tenant may allow fewer attempts', async ({ app, world }) => {
    const [station, client] = [await aStation(world), await aClient(world)]
    await setParam(station, 'account.failCount', '2')
    const guess = () => signIn(app, client.authorization, station, 'somebody', { password: 'wrong guess' })
    await failedTimes(2, guess)
    expect((await guess()).json().error_code).toBe('auth/locked')
  })

  test('an administrator unlocks', async ({ app, staged, world }) => {
    const [station, client] = [await aStation(world), await aClient(world)]
    const user = await aUser(station)
    await failedTimes(5, () => signIn(app, client.authorization, station, user.account, { password: 'wrong guess' }))
    const headers = staged.as(someone({ tenantId: station.tenantId, permissions: new Set(['user_unlock']) }))
    const unlock = (userIds: string) =>
      staged.app.inject({ method: 'POST', url: '/api/blade-user/unlock', query: { userIds }, headers })

    expect((await unlock(`${user.id},1`)).json()).toMatchObject({ code: 404 })
    expect((await signIn(app, client.authorization, station, user.account)).statusCode).toBe(429)
    expect((await unlock(user.id)).json()).toMatchObject({ code: 200 })
    expect((await signIn(app, client.authorization, station, user.account)).statusCode).toBe(200)
  })

  test('one address cannot continue over many accounts', async ({ world }) => {
    const tools = createAuthTools({ ...world, config: testConfig({ RATE_LIMIT: 'on' }) })
    const reply = {} as FastifyReply
    reply.header = () => reply
    const from = (ip: string) => giveToken(tools, {}, { ip, headers: {}, url: '', caller: {} } as FastifyRequest, reply)
    for (let time = 0; time < 299; time += 1) tools.signIns.count('192.0.2.7')
    await expect(from('192.0.2.7')).rejects.toMatchObject({ code: 'auth/missing-parameter' })
    await expect(from('192.0.2.7')).rejects.toMatchObject({
      code: 'auth/too-many-from-address',
      details: { retryAfter: expect.any(Number) },
    })
    await expect(from('192.0.2.8')).rejects.toMatchObject({ code: 'auth/missing-parameter' })
  })
})
