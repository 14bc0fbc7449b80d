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
})
