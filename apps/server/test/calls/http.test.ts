import { errors } from '@library/contract/errors'
import { describe, expect } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { anApp } from '../world/people.ts'
import { aPlatformAdministrator, test } from '../world.ts'

const caller = aPlatformAdministrator(['param_view', 'param_add', 'param_edit', 'param_delete', 'watch_view'])
const submit = '/api/blade-system/param/submit'

describe('a response', () => {
  test('is in the caller’s language', async ({ staged: { app } }) => {
    const url = '/api/blade-system/param/list'
    expect((await app.inject({ url })).json().msg).toBe('请先登录')
    expect((await app.inject({ url, headers: { 'accept-language': 'en-GB,zh;q=0.5' } })).json().msg).toBe(
      'Please sign in',
    )
  })

  test('has a request id and security headers, and is never cached', async ({ staged: { app } }) => {
    const { headers } = await app.inject('/api/health/live')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[\w-]{12}$/),
    })
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers['content-security-policy']).not.toContain('unsafe-eval')
  })

  test('to a wrong path, method, type or size is the documented one', async ({ staged: { app, as } }) => {
    const headers = as(caller)
    expect((await app.inject('/api/nowhere')).json()).toMatchObject({ code: 404, success: false })
    expect((await app.inject({ url: submit, headers })).json()).toMatchObject({ code: 405 })
    expect(
      (
        await app.inject({
          method: 'POST',
          url: submit,
          headers: { ...headers, 'content-type': 'text/xml' },
          payload: '<a/>',
        })
      ).json(),
    ).toMatchObject({ code: 415 })
    expect(
      (
        await app.inject({ method: 'POST', url: submit, headers, payload: { paramValue: 'x'.repeat(2_000_000) } })
      ).json(),
    ).toMatchObject({ code: 413 })
    expect(
      (
        await app.inject({
          method: 'POST',
          url: submit,
          headers: { ...headers, 'content-type': 'application/json' },
          payload: '{"a":',
        })
      ).json(),
    ).toMatchObject({ code: 400 })
  })

  test('to JSON sent as plain text is that to JSON, and to any other text 415', async ({ staged: { app, as } }) => {
    const headers = { ...as(caller), 'content-type': 'text/plain' }
    const send = async (payload: string) => (await app.inject({ method: 'POST', url: submit, headers, payload })).json()
    const param = { paramName: 'plain', paramKey: 'plain.text', paramValue: '1' }
    expect(await send(JSON.stringify(param))).toMatchObject({ code: 200, data: param })
    expect(await send('paramName=plain')).toMatchObject({ code: 415, error: 'common/unsupported-type' })
  })

  test('to strange but well-formed input is a refusal, not a crash', async ({ staged: { app, as } }) => {
    const headers = as(caller)
    const nul = { paramName: 'a\u0000b', paramKey: 'nul.key', paramValue: 'v' }
    expect((await app.inject({ method: 'POST', url: submit, headers, payload: nul })).json()).toMatchObject({
      ...{ code: 400, data: [{ field: 'paramName', msg: '参数名称格式不正确' }] },
    })
    for (const payload of [
      [],
      'text',
      7,
      null,
      { id: 7 },
      { id: '9999999999999999999' },
      { __proto__: { a: 1 } },
      { paramName: {}, paramKey: [], paramValue: 1 },
    ]) {
      const answer = await app.inject({
        method: 'POST',
        url: submit,
        headers: { ...headers, 'content-type': 'application/json' },
        payload: JSON.stringify(payload),
      })
      expect(answer.statusCode, JSON.stringify(payload)).toBe(400)
      if (typeof payload !== 'object' || !payload || Array.isArray(payload))
        expect(answer.json()).toMatchObject({ data: [], msg: '请求参数不正确' })
    }
    const list = { url: '/api/materialWatch/list', query: { materialName: 'a\u0000b' }, headers }
    expect((await app.inject(list)).json()).toMatchObject({ code: 400, data: [{ field: 'materialName' }] })
    expect(
      (await app.inject({ url: '/api/blade-system/param/detail', query: { id: '8999999999999999999' }, headers }))
        .statusCode,
    ).toBe(404)
  })

  test('has messages in both languages for every refusal', () => {
    for (const [code, { message }] of Object.entries(errors)) {
      expect(message.zh, code).toMatch(/\p{Script=Han}/u)
      expect(message.en, code).toMatch(/^[\x20-\x7e]+$/)
    }
  })

  test('is logged with its secrets masked', async ({ world, staged: { app, as } }) => {
    const marked = { ...as(caller), 'user-agent': `agent-${process.pid}` }
    await app.inject({
      method: 'POST',
      url: submit,
      headers: marked,
      query: { token: 'q' },
      payload: { paramName: 'x', password: 'hunter2' },
    })
    await world.logs.flush()
    const rows = await world.database.inTransaction(caller, (ctx) =>
      ctx.db.selectFrom('apiLog').selectAll().where('userAgent', '=', marked['user-agent']).execute(),
    )
    expect(rows).toMatchObject([
      { method: 'POST', requestUri: submit, status: 400, createBy: 'someone', tenantId: '000000' },
    ])
    expect(rows[0]?.params).not.toMatch(/hunter2/)
    expect(rows[0]?.params).toContain('"password":"***"')
  })
})

describe('the page of the API', () => {
  test('builds no address from the query of its own', async ({ staged: { app } }) => {
    const answer = await app.inject('/api/docs/?//elsewhere.example/')
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/api/docs/'])
    expect((await app.inject('/api/docs/')).body).not.toContain('elsewhere')
  })
})

describe('readiness', () => {
  test('says that the disk is full', async () => {
    const { app, close } = await anApp({ DISK_RESERVE_MB: '10000000' })
    expect((await app.inject('/api/health/ready')).json()).toMatchObject({ code: 503, error: 'common/disk-full' })
    expect((await app.inject('/api/health/live')).statusCode).toBe(200)
    await close()
  })
})

test('a crash is in the error log with the time the request took', async ({ world }) => {
  const app = await buildApp(world)
  const message = `crash of ${process.pid}`
  app.get('/api/crash', { config: { access: 'public' } }, async () => {
    throw new TypeError(message)
  })
  expect((await app.inject('/api/crash')).statusCode).toBe(500)
  await world.logs.flush()
  const rows = await world.database.inTransaction(caller, (ctx) =>
    ctx.db.selectFrom('errorLog').select('time').where('message', '=', message).execute(),
  )
  expect(rows).toEqual([{ time: expect.any(Number) }])
  await app.close()
})

test('a disk that fills up while a file is written is 503 and no crash', async ({ world }) => {
  const app = await buildApp(world)
  app.get('/api/full', { config: { access: 'public' } }, async () => {
    throw Object.assign(new Error('write ENOSPC'), { code: 'ENOSPC' })
  })
  expect((await app.inject('/api/full')).json()).toMatchObject({ code: 503, error: 'common/disk-full' })
  await app.close()
})
