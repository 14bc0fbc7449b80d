import { shares } from '@library/contract/report/report'
import { describe, expect } from 'vitest'
import { demoTenant } from '../../src/seeds/demo.ts'
import { signedIn, test } from '../world/seeded.ts'

/** The calls of reports, as the clients use them. */
const calls = ['GET list', 'GET detail', 'POST submit', 'POST remove', 'POST run', 'POST export']
const path = '/api/blade-report/report/rest'

describe('reports', () => {
  test.for(calls)('%s is served', (call, { staged: { app } }) => {
    const [method = 'GET', name] = call.split(' ')
    expect(app.hasRoute({ method: method as 'GET', url: `${path}/${name}` })).toBe(true)
  })

  test('an administrator finds the standard ones and can run each of them', async ({ world, staged }) => {
    const headers = staged.as(await signedIn(world, demoTenant, 'admin'))
    const list = (await staged.app.inject({ url: `${path}/list`, headers })).json().data
    expect(list.records.length).toBeGreaterThanOrEqual(4)
    for (const { id, share } of list.records) {
      expect(share).toBe(shares.everyone)
      const ran = await staged.app.inject({ method: 'POST', url: `${path}/run`, headers, payload: { id } })
      expect(ran.statusCode).toBe(200)
    }
  })
})
