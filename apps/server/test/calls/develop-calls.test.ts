import { describe, expect } from 'vitest'
import { platformTenant } from '../../src/platform/callers/caller.ts'
import { demoTenant } from '../../src/seeds/demo.ts'
import { signedIn, test } from '../world/seeded.ts'
import { addressesOf } from './served-calls.ts'

/** Every call of the development tools, as their clients use them. */
const calls: Readonly<Record<string, Readonly<{ GET: string; POST: string }>>> = {
  'blade-develop/datasource': { GET: 'list detail select', POST: 'remove submit test' },
  'blade-develop/model': {
    GET: 'list detail select table-list table-info model-prototype',
    POST: 'remove submit',
  },
  'blade-develop/model-prototype': { GET: 'select', POST: 'submit-list' },
  'blade-develop/code': { GET: 'list detail preview', POST: 'remove submit copy gen-code' },
}

describe('the calls of the development tools', () => {
  test.for(addressesOf(calls))(
    '$method $url is served, and not to a tenant',
    async ({ method, url }, { world, staged }) => {
      const { app, as } = staged
      expect(app.hasRoute({ method, url })).toBe(true)
      const payload = method === 'POST' ? { payload: {} } : {}
      for (const [tenantId, account] of [
        [demoTenant, 'admin'],
        [platformTenant, 'manager'],
      ] as const) {
        const headers = as(await signedIn(world, tenantId, account))
        expect((await app.inject({ method, url, headers, ...payload })).statusCode, account).toBe(403)
      }
    },
  )
})
