import { describe, expect } from 'vitest'
import { anApp } from '../../../test/world/people.ts'
import { aPlatformAdministrator, someone, test } from '../../../test/world.ts'
import { platformTenant } from '../../platform/callers/caller.ts'
import { demoTenant } from '../../seeds/demo.ts'

const chief = aPlatformAdministrator(['operations_view'])

describe('the operations page', () => {
  test('shows versions, sizes, connections and the queue to the platform administrator only', async ({
    staged: { app, as },
  }) => {
    const url = '/api/blade-operations/overview'
    const { data } = (await app.inject({ url, headers: as(chief) })).json()
    expect(data).toMatchObject({
      health: { signals: true },
      versions: { node: process.version, postgres: expect.any(String), migration: expect.stringMatching(/\.sql$/) },
      process: { pid: process.pid },
      database: { pool: { waiting: 0 }, shares: { most: 4, waits: { share: expect.any(Number) } } },
    })
    const [busiest] = data.tenants
    expect(busiest).toMatchObject({ tenantId: expect.stringMatching(/^\d{6}$/), held: expect.any(Number) })
    expect(data.database.size).toBeGreaterThan(1_000_000)
    expect(data.database.tables.map((table: { name: string }) => table.name)).toContain('region')
    const other = as(someone({ permissions: new Set(['operations_view']) }))
    expect((await app.inject({ url, headers: other })).statusCode).toBe(403)
  })

  test('sums the durations of a call over all tenants', async ({ world, staged: { app, as } }) => {
    const requestUri = '/api/slow-test'
    const write = (tenantId: string, time: number, status = 200) =>
      world.logs.write('apiLog', tenantId, { requestUri, time, status })
    for (let at = 0; at < 90; at += 1) write(platformTenant, 100)
    for (let at = 0; at < 9; at += 1) write(demoTenant, 1000)
    write(demoTenant, 5000, 500)
    await world.logs.flush()
    const answer = await app.inject({ url: '/api/blade-operations/slow-calls', headers: as(chief) })
    const call = answer.json().data.find((one: { path: string }) => one.path === requestUri)
    expect(call).toMatchObject({ count: 100, failures: 1, max: 5000 })
    expect(Math.abs(call.p50 - 100)).toBeLessThan(4)
    expect(Math.abs(call.p95 - 1000)).toBeLessThan(40)
  })
})

describe('the metrics', () => {
  test('do not exist without a token in the configuration', async ({ app }) => {
    expect((await app.inject('/api/metrics')).statusCode).toBe(404)
  })

  test('are for callers with the token, with durations by route, pool, lag and queue', async () => {
    const token = 'a-token-for-metrics'
    const { app, close } = await anApp({ METRICS_TOKEN: token })
    try {
      await app.inject('/api/blade-system/site')
      expect((await app.inject('/api/metrics')).statusCode).toBe(401)
      const wrong = { authorization: 'Bearer another-token-here' }
      expect((await app.inject({ url: '/api/metrics', headers: wrong })).statusCode).toBe(401)
      const { body, statusCode } = await app.inject({
        url: '/api/metrics',
        headers: { authorization: `Bearer ${token}` },
      })
      expect(statusCode).toBe(200)
      expect(body).toMatch(
        /http_request_duration_seconds_count\{method="GET",route="\/api\/blade-system\/site",status="200"\} 1/,
      )
      expect(body).toContain('database_pool_connections{state="idle"}')
      expect(body).toContain('database_waits_total{reason="share"} 0')
      expect(body).toContain('job_queue_busiest_tenant_rows')
      expect(body).toContain('nodejs_eventloop_lag_seconds')
      expect(body).toContain('# TYPE job_queue_rows gauge')
    } finally {
      await close()
    }
  })
})
