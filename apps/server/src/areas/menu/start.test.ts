import { describe, expect } from 'vitest'
import { signedIn, test } from '../../../test/world/seeded.ts'
import { platformTenant } from '../../platform/callers/caller.ts'

const url = '/api/blade-system/menu/start'
const parts = {
  routes: '/api/blade-system/menu/routes',
  buttons: '/api/blade-system/menu/buttons',
  topMenus: '/api/blade-system/menu/top-menu',
  preferences: '/api/blade-user/preference',
}

describe('the data for the start', () => {
  test('is what the single calls answer', async ({ world, staged: { app, as } }) => {
    const headers = as(await signedIn(world, platformTenant, 'admin'))
    const { data } = (await app.inject({ url, headers })).json()
    expect(Object.keys(data)).toEqual(Object.keys(parts))
    for (const [part, single] of Object.entries(parts)) {
      expect(data[part], part).toEqual((await app.inject({ url: single, headers })).json().data)
    }
  })

  test('is not sent again while nothing has changed', async ({ world, staged: { app, as } }) => {
    const headers = as(await signedIn(world, platformTenant, 'admin'))
    const first = await app.inject({ url, headers })
    const again = await app.inject({ url, headers: { ...headers, 'if-none-match': String(first.headers.etag) } })
    expect(again.statusCode).toBe(304)
  })

  test('is refused to a visitor', async ({ staged: { app } }) => {
    expect((await app.inject({ url })).statusCode).toBe(401)
  })

  test('of an ended session is refused, and so is its menu, which a visitor has', async ({ staged: { app } }) => {
    const headers = { 'blade-auth': 'bearer ended' }
    for (const one of [url, parts.routes])
      expect((await app.inject({ url: one, headers })).json()).toMatchObject({
        code: 401,
        error: 'common/session-ended',
      })
    expect((await app.inject({ url: parts.routes })).statusCode).toBe(200)
  })
})
