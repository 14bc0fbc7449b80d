import { describe, expect } from 'vitest'
import { aClient, anApp, askToken } from '../world/people.ts'
import { appFor, openWorld, someone, test, testConfig } from '../world.ts'

describe('the rate limit', () => {
  test('stops one user with too many requests and says when to retry, and no other user', async () => {
    const world = await openWorld(testConfig({ RATE_LIMIT: 'on' }))
    const { app, as } = await appFor(world)
    const hasty = as(someone({ userId: '71' }))
    const calm = as(someone({ userId: '72' }))
    const url = '/api/blade-system/menu/top-menu'
    const answers = await Promise.all(Array.from({ length: 400 }, () => app.inject({ url, headers: hasty })))
    const refused = answers.filter((answer) => answer.statusCode === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.json()).toMatchObject({ code: 429, error: 'common/too-many', msg: '请求过于频繁，请稍后再试' })
    expect(refused[0]?.headers['retry-after']).toMatch(/^\d+$/)
    expect((await app.inject({ url, headers: calm })).statusCode).toBe(200)
    expect((await app.inject('/api/health/live')).statusCode).toBe(200)
    await app.close()
    await world.close()
  })

  test('stops bad tokens by their address, and lets good ones of the same address pass', async () => {
    const world = await openWorld(testConfig({ RATE_LIMIT: 'on' }))
    const { app, as } = await appFor(world)
    const url = '/api/blade-system/menu/top-menu'
    const answers = []
    for (let time = 0; time < 300; time += 1)
      answers.push(await app.inject({ url, headers: { 'blade-auth': `bearer made-up-${time}` } }))
    const statuses = answers.map((answer) => answer.statusCode)
    expect(statuses.filter((status) => status === 401).length).toBe(100)
    expect(statuses.filter((status) => status === 429).length).toBe(200)
    expect(answers.at(-1)?.headers['retry-after']).toMatch(/^\d+$/)
    const open = { url: '/api/materialCategory/categoryTree', headers: { 'blade-auth': 'bearer made-up' } }
    expect((await app.inject(open)).statusCode).toBe(429)
    expect((await app.inject({ url, headers: as(someone({ userId: '73' })) })).statusCode).toBe(200)
    const elsewhere = { url, headers: { 'blade-auth': 'bearer made-up' }, remoteAddress: '10.9.8.7' }
    expect((await app.inject(elsewhere)).statusCode).toBe(401)
    await app.close()
    await world.close()
  })

  test('refuses a visitor before it reads the body', async () => {
    const { app, close } = await anApp({ RATE_LIMIT: 'on' })
    const unreadable = {
      method: 'POST' as const,
      url: '/api/blade-user/register-guest',
      headers: { 'content-type': 'application/json' },
      payload: '{"account":',
    }
    expect((await app.inject(unreadable)).statusCode).toBe(400)
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => app.inject(unreadable)))
    expect(answers.map(({ statusCode }) => statusCode)).toContain(429)
    await close()
  })

  test('stops made-up refresh tokens by their address', async () => {
    const { app, world, close } = await anApp({ RATE_LIMIT: 'on' })
    const { authorization } = await aClient(world)
    const statuses: number[] = []
    for (let time = 0; time < 150; time += 1) {
      const form = { grant_type: 'refresh_token', refresh_token: `000000.1.${String(time).padStart(43, 'x')}` }
      statuses.push((await askToken(app, authorization, form)).statusCode)
    }
    expect([statuses.filter((one) => one === 400).length, statuses.filter((one) => one === 429).length]).toEqual([
      100, 50,
    ])
    await close()
  })

  test('holds for visitors on every call that needs no token, from one address', async () => {
    const opened = await openWorld(testConfig({ RATE_LIMIT: 'on' }))
    // All of it in one moment, however long the machine takes.
    const moment = new Date()
    const world = { ...opened, clock: () => moment }
    const { app, as } = await appFor(world)
    const price = (name: string) => `/api/materialInfo/MaterialInfo/${name}`
    const open = [
      ...['site', 'site/look', 'region/find', 'region/lazy-tree'].map((name) => `/api/blade-system/${name}`),
      ...'suggest compare index movers coverage periods evidence'.split(' ').map(price),
    ]
    for (const [at, url] of open.entries()) {
      const remoteAddress = `10.9.0.${at + 1}`
      const answers = await Promise.all(Array.from({ length: 40 }, () => app.inject({ url, remoteAddress })))
      const refused = answers.filter(({ statusCode }) => statusCode === 429)
      expect([url, refused.length]).toEqual([url, 20])
      expect(answers.filter(({ statusCode }) => statusCode === 401)).toEqual([])
      expect(
        (await app.inject({ url, remoteAddress, headers: as(someone({ userId: `9${at}` })) })).statusCode,
      ).not.toBe(429)
    }
    await app.close()
    await world.close()
  })
})
