import { Agent, type RequestOptions, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { describe, expect } from 'vitest'
import { someone, test } from '../world.ts'
import { operationsOf } from './document.ts'

/** Alternative spellings of a path, each of which some server takes for the path itself. */
const tricks: readonly ((path: string) => string)[] = [
  (path) => path.replace('/api/', '/api//'),
  (path) => path.replace('/api/', '/api/./'),
  (path) => path.replace('/api/', '/api/%2e/'),
  (path) => path.replace('/api/', '/api/x/../'),
  (path) => path.replace('/api/', '/api/x/%2e%2e/'),
  (path) => path.replace('/api/', '/API/'),
  (path) => path.replace(/\/(\w+)$/, (_, name: string) => `/${name.toUpperCase()}`),
  (path) => path.replace(/\/(\w+)$/, '%2f$1'),
  (path) => path.replace('/api/', '/api;x/'),
  (path) => `${path}/`,
  (path) => `${path};x`,
  (path) => `${path}%00`,
  (path) => `${path}.json`,
]

describe('the edge', () => {
  test('is passed by no alternative spelling of a guarded path', async ({ staged: { app, as } }) => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const headers = as(someone())
    const agent = new Agent({ keepAlive: true, maxSockets: 8 })
    const guarded = (await operationsOf(app)).filter(({ needs }) => needs.startsWith('Needs'))
    const passed: unknown[] = []
    let asked = 0
    for (const [at, { method, path }] of guarded.entries()) {
      // The tricks alternate: each meets a third of the routes, in every area.
      const answers = tricks
        .filter((_, turn) => (at + turn) % 3 === 0)
        .map((trick) => trick(path))
        .filter((other) => other !== path)
        .map(async (other) => [other, await rawStatus(app, { method, path: other, headers, agent })] as const)
      for (const [other, status] of await Promise.all(answers)) {
        asked += 1
        if (![400, 403, 404].includes(status)) passed.push([method, other, status])
      }
    }
    agent.destroy()
    console.log(`path tricks: ${guarded.length} guarded routes, ${asked} requests, ${passed.length} passed`)
    expect(passed).toEqual([])
  })

  test('takes a path that mixes cases in either spelling, with the same access, guards and log', async ({
    staged: { app, as },
    world,
  }) => {
    const mixed = (await operationsOf(app)).filter(({ path }) => /[A-Z]/.test(path) && !path.includes('{'))
    expect(mixed.length).toBeGreaterThan(40)
    const nobody = as(someone())
    for (const { method, path, needs } of mixed) {
      const statuses = await Promise.all(
        [path, path.toLowerCase(), path.toUpperCase()].map(async (url) => {
          const answer = await app.inject({ method: method as 'GET', url, headers: nobody })
          return answer.statusCode
        }),
      )
      expect(new Set(statuses).size, `${method} ${path}: ${statuses}`).toBe(1)
      if (needs.startsWith('Needs')) expect(statuses[0], path).toBe(403)
    }
    const url = '/api/materialinfo/MATERIALINFO/list?materialName=Aa'
    const allowed = someone({ permissions: new Set(['information_entry', 'information_entry_view']) })
    expect((await app.inject({ url, headers: as(allowed) })).statusCode).toBe(200)
    await world.logs.flush()
    const logged = await world.database.inTransaction(allowed, (ctx) =>
      ctx.db.selectFrom('apiLog').select('requestUri').where('requestUri', 'like', '%MaterialInfo/list%').execute(),
    )
    expect(logged.length).toBeGreaterThan(0)
    const guards = [{ path: /^\/api\/materialInfo\/MaterialInfo\/list$/, isGranted: false }]
    expect((await app.inject({ url, headers: as({ ...allowed, apiGuards: guards }) })).statusCode).toBe(403)
  })

  test('sends its protection with responses, refusals and pages alike', async ({ staged: { app } }) => {
    const paths = [
      '/api/health/live',
      '/api/blade-system/param/list',
      '/api/nowhere',
      '/api/%zz',
      '/%ff',
      '/api/docs/',
      '/',
    ]
    for (const path of paths) {
      const { headers } = await app.inject(path)
      expect(headers, path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'same-origin',
      })
      expect(headers['content-security-policy'], path).toMatch(/frame-ancestors 'self'/)
      expect(headers['content-security-policy'], path).not.toMatch(/script-src [^;]*(unsafe|\*|https?:)/)
      expect(headers, path).not.toHaveProperty('x-powered-by')
      expect(headers, path).not.toHaveProperty('access-control-allow-origin')
    }
  })

  test('lets no caller inject a line into the log', async ({ staged: { app, as }, world }) => {
    const caller = someone()
    const forged = 'x\r\n2026-11-15 INFO admin signed in\u2028\u001b[31m'
    const url = `/api/blade-system/param/list?${new URLSearchParams({ paramName: forged })}`
    await app.inject({ url, headers: { ...as(caller), 'user-agent': 'agent\t\u0085x' } })
    await world.logs.flush()
    const rows = await world.database.inTransaction(caller, (ctx) =>
      ctx.db.selectFrom('apiLog').select(['requestUri', 'userAgent', 'params']).execute(),
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.params).toContain('admin signed in')
    expect(Object.values(rows[0] ?? {}).join('')).not.toMatch(/\p{Cc}/u)
  })

  test('logs no value of a field that the call does not declare', async ({ staged: { app, as }, world }) => {
    const caller = someone()
    const misspelt = { pasword: 'hunter-2', nested: { pin: 'hunter-3' }, list: ['hunter-4'] }
    await app.inject({
      method: 'POST',
      url: '/api/blade-user/sessions/remove?acess_tokn=hunter-5',
      headers: as(caller),
      payload: { ids: 'others-please', ...misspelt },
    })
    await app.inject({ url: '/api/blade-desk/bell?pwd=hunter-6', headers: as(caller) })
    await world.logs.flush()
    const rows = await world.database.inTransaction(caller, (ctx) =>
      ctx.db.selectFrom('apiLog').select('params').orderBy('id').execute(),
    )
    const logged = rows.map((row) => row.params).join(' ')
    expect(logged).not.toContain('hunter')
    for (const known of ['others-please', 'pasword', 'nested', 'acess_tokn', 'pwd']) expect(logged).toContain(known)
  })
})

/** Sent raw: everything between a test and the server would normalize the path. */
function rawStatus(app: FastifyInstance, options: RequestOptions): Promise<number> {
  const { port } = app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, ...options }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
      .on('error', reject)
      .end()
  })
}
