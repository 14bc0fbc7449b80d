import Fastify from 'fastify'
import { describe, expect } from 'vitest'
import { guardAccess } from '../../src/http/access.ts'
import { badTokenLimit, createAddressLimit } from '../../src/platform/security/address-limit.ts'
import { someone, test } from '../world.ts'

/** A new route that needs no sign-in must be added here, and mentioned in the review. */
const openRoutes: readonly string[] = [
  'GET /api/blade-auth/oauth/authorize',
  'GET /api/blade-auth/oauth/captcha',
  'GET /api/blade-auth/oauth/jwks',
  'GET /api/blade-auth/oauth/redirect/:source',
  'GET /api/blade-auth/oauth/render/:source',
  'GET /api/blade-desk/notice/detail',
  'GET /api/blade-desk/notice/list',
  'GET /api/blade-resource/attach/link',
  'GET /api/blade-system/dict-biz/dictionary',
  'GET /api/blade-system/menu/routes',
  'GET /api/blade-system/region/find',
  'GET /api/blade-system/region/lazy-tree',
  'GET /api/blade-system/site',
  'GET /api/blade-system/site/look',
  'GET /api/blade-system/tenant/info',
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/materialAdjust/MaterialAdjust/verify',
  'GET /api/materialCategory/categoryTree',
  'GET /api/materialCategory/getBaseCategory',
  'GET /api/materialInfo/MaterialInfo/classCounts',
  'GET /api/materialInfo/MaterialInfo/compare',
  'GET /api/materialInfo/MaterialInfo/coverage',
  'GET /api/materialInfo/MaterialInfo/detail',
  'GET /api/materialInfo/MaterialInfo/evidence',
  'GET /api/materialInfo/MaterialInfo/getYearData',
  'GET /api/materialInfo/MaterialInfo/home',
  'GET /api/materialInfo/MaterialInfo/index',
  'GET /api/materialInfo/MaterialInfo/listAreaData',
  'GET /api/materialInfo/MaterialInfo/market',
  'GET /api/materialInfo/MaterialInfo/material',
  'GET /api/materialInfo/MaterialInfo/movers',
  'GET /api/materialInfo/MaterialInfo/page',
  'GET /api/materialInfo/MaterialInfo/page/priceQuotation',
  'GET /api/materialInfo/MaterialInfo/periods',
  'GET /api/materialInfo/MaterialInfo/searchBox',
  'GET /api/materialInfo/MaterialInfo/sparklines',
  'GET /api/materialInfo/MaterialInfo/suggest',
  'GET /api/materialInfo/MaterialInfo/trend',
  'GET /api/materialProject/MaterialProject/shared',
  'POST /api/blade-auth/oauth/introspect',
  'POST /api/blade-auth/oauth/revoke',
  'POST /api/blade-auth/oauth/token',
  'POST /api/blade-auth/oauth/token/refresh',
  'POST /api/blade-user/forgot-password',
  'POST /api/blade-user/forgot-password/redeem',
  'POST /api/blade-user/register-guest',
]

describe('access', () => {
  test('a route that does not declare who may call it prevents the program from starting', async ({ world }) => {
    const app = Fastify()
    const badTokens = createAddressLimit({ ...badTokenLimit, clock: world.clock, isOn: true })
    guardAccess(app, { identify: async () => undefined, inTransaction: world.database.inTransaction, badTokens })
    app.get('/api/forgotten', async () => 'x')
    await expect(app.ready()).rejects.toThrow('do not say who may call them: GET /api/forgotten')
  })

  test('the routes open to everyone are exactly the known ones', async ({ staged: { app } }) => {
    const document = (await app.inject('/api/docs/openapi.json')).json() as {
      paths: Record<string, Record<string, { security?: unknown[] }>>
    }
    const open = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, operation]) => operation.security?.length === 0)
        .map(([method]) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    )
    expect(open.sort()).toEqual(openRoutes)
  })

  test('every other route refuses a visitor, a made-up token and a request from another site', async ({
    staged: { app, as },
  }) => {
    const document = (await app.inject('/api/docs/openapi.json')).json() as {
      paths: Record<string, Record<string, { security?: unknown[] }>>
    }
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        if (operation.security?.length === 0) continue
        const request = { method: method.toUpperCase() as 'GET' | 'POST', url: path }
        expect((await app.inject(request)).json(), path).toMatchObject({ code: 401, error: 'common/unauthenticated' })
        expect(
          (await app.inject({ ...request, headers: { 'blade-auth': 'bearer nonsense' } })).json(),
          path,
        ).toMatchObject({ code: 401, error: 'common/session-ended' })
        const foreign = { ...as(someone()), 'sec-fetch-site': 'cross-site' }
        expect((await app.inject({ ...request, headers: foreign })).json(), path).toMatchObject({
          code: 403,
          error: 'common/cross-site',
        })
      }
    }
  })

  test('path tricks do not bypass the access check', async ({ staged: { app } }) => {
    for (const url of [
      '/api//blade-system/param/list',
      '/api/blade-resource//oss/list',
      '/api/blade-resource//attach/list',
      '/api/./blade-system/param/list',
      '/api/blade-system/param/list/',
      '/API/blade-system/param/list',
      '/api/blade-system/param/list;x',
      '/api/blade-system/%2e%2e/blade-system/param/list',
      '/api/blade-system/param%2flist',
    ]) {
      expect([401, 404], url).toContain((await app.inject(url)).statusCode)
    }
  })

  test('a user who must change the password can do only that', async ({ staged: { app, as } }) => {
    const headers = as(someone({ mustChangePassword: true, permissions: new Set(['param_view']) }))
    expect((await app.inject({ url: '/api/blade-system/param/list', headers })).json()).toMatchObject({
      code: 403,
      error: 'auth/must-change-password',
    })
  })
})
