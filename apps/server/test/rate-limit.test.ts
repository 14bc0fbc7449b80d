import { describe, expect } from 'vitest'
import { appFor, openWorld, someone, test, testConfig } from './world.ts'

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

  test('holds for visitors on every call that needs no token, from one address', async () => {
    const world = await openWorld(testConfig({ RATE_LIMIT: 'on' }))
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
