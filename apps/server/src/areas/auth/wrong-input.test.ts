import { describe, expect } from 'vitest'
import { aClient, aStation, aUser } from '../../../test/world/people.ts'
import { someone, test } from '../../../test/world.ts'

type Call = { method: 'GET' | 'POST'; url: string; names: readonly string[]; oauth?: boolean; open?: boolean }

const grants = {
  password: ['username', 'password', 'tenantId', 'scope'],
  captcha: ['username', 'password'],
  refresh_token: ['refresh_token'],
  social: ['source', 'code', 'state'],
  authorization_code: ['code', 'redirect_uri', 'code_verifier'],
  mfa_otp: ['mfa_token', 'otp'],
}
const token = { method: 'POST', url: '/api/blade-auth/oauth/token', oauth: true, open: true } as const
const calls: readonly Call[] = [
  { ...token, names: ['grant_type'] },
  { ...token, url: '/api/blade-auth/oauth/token/refresh', names: ['refresh_token', 'grant_type'] },
  { method: 'GET', url: '/api/blade-auth/oauth/render/nowhere', names: ['tenantId', 'redirect'], open: true },
  { method: 'GET', url: '/api/blade-auth/oauth/redirect/nowhere', names: ['code', 'state'], open: true },
  {
    method: 'GET',
    url: '/api/blade-auth/oauth/authorize',
    names: ['client_id', 'redirect_uri', 'response_type', 'scope', 'code_challenge'],
    oauth: true,
    open: true,
  },
  { method: 'GET', url: '/api/blade-auth/oauth/authorize/request', names: ['ticket'] },
  { method: 'POST', url: '/api/blade-auth/oauth/authorize/approve', names: ['ticket', 'approved'] },
  { method: 'POST', url: '/api/blade-user/totp/enable', names: ['otp'] },
  { method: 'POST', url: '/api/blade-user/totp/setup', names: ['password'] },
  { method: 'POST', url: '/api/blade-user/totp/disable', names: ['password', 'otp'] },
  { method: 'POST', url: '/api/blade-user/sessions/remove', names: ['ids'] },
  { method: 'POST', url: '/api/blade-user/update-password', names: ['oldPassword', 'newPassword', 'newPassword1'] },
  { method: 'POST', url: '/api/blade-user/unlock', names: ['userIds'] },
  { method: 'POST', url: '/api/blade-user/reset-password', names: ['userIds'] },
  { method: 'POST', url: '/api/blade-user/grant', names: ['userIds', 'roleIds'] },
  {
    method: 'POST',
    url: '/api/blade-user/register-guest',
    names: ['tenantId', 'account', 'password', 'name', 'oauthId'],
    open: true,
  },
]
const wrongValues: Record<string, unknown> = {
  empty: '',
  nul: 'a\u0000b',
  long: 'x'.repeat(5000),
  huge: 'x'.repeat(200_000),
  quote: "' or 1=1 --",
  unicode: '\ud800\u202e𠜎',
  number: 7,
  flag: true,
  nothing: null,
  list: ['a', 'b'],
  object: { $ne: null },
  bigId: '99999999999999999999',
  negative: '-1',
}
const wrongBodies: Record<string, [string, string]> = {
  'broken JSON': ['application/json', '{"a":'],
  'JSON text': ['application/json', '"text"'],
  'JSON list': ['application/json', '[1,2]'],
  'JSON null': ['application/json', 'null'],
  'polluting JSON': ['application/json', '{"__proto__":{"a":1}}'],
  xml: ['text/xml', '<a/>'],
  'plain text': ['text/plain', 'grant_type=password'],
  multipart: ['multipart/form-data; boundary=x', '--x--'],
  'repeated form': [
    'application/x-www-form-urlencoded',
    'grant_type=password&grant_type=captcha&username=a&username=b',
  ],
  'nested form': ['application/x-www-form-urlencoded', 'username[a]=1&username[]=2&=3&%zz=%zz'],
}

describe('wrong input to an auth call', () => {
  test('gets its documented refusal, never a crash', async ({ staged: { app, as }, world }) => {
    const [station, client] = [await aStation(world), await aClient(world)]
    const user = await aUser(station, { roles: ['admin'] })
    const permissions = new Set(['user_unlock', 'user_reset', 'user_role'])
    const session = as(someone({ tenantId: station.tenantId, userId: user.id, account: user.account, permissions }))
    const headers = { ...session, authorization: client.authorization, 'tenant-id': station.tenantId }
    const check = (
      name: string,
      { oauth }: Call,
      answer: { statusCode: number; json: () => Record<string, unknown> },
    ) => {
      expect([400, 401, 403, 404, 409, 413, 415, 429], `${name}: ${answer.statusCode}`).toContain(answer.statusCode)
      const body = answer.json()
      if (oauth)
        expect(body, name).toEqual({
          error: expect.any(String),
          error_code: expect.stringMatching(/^\w+\/[\w-]+$/),
          error_description: expect.any(String),
        })
      else
        expect(body, name).toMatchObject({
          code: answer.statusCode,
          success: false,
          error: expect.stringMatching(/^\w+\/[\w-]+$/),
        })
    }
    const grantCalls = Object.entries(grants).map(([grant_type, names]) => ({ ...token, names, fixed: { grant_type } }))
    for (const call of [...calls.map((one) => ({ ...one, fixed: {} })), ...grantCalls]) {
      for (const name of call.names) {
        for (const [kind, value] of Object.entries(wrongValues)) {
          const label = `${call.url} ${JSON.stringify(call.fixed)} ${name} ${kind}`
          const given = { ...call.fixed, [name]: value }
          if (call.method === 'POST')
            check(
              `${label} in body`,
              call,
              await app.inject({ method: 'POST', url: call.url, headers, payload: given }),
            )
          const query = new URLSearchParams(call.fixed)
          for (const one of Array.isArray(value) ? value : [value])
            query.append(name, typeof one === 'object' ? JSON.stringify(one) : String(one))
          const answer = await app.inject({ method: call.method, url: `${call.url}?${query}`, headers })
          check(`${label} in query`, call, answer)
        }
      }
    }
    for (const call of calls.filter((one) => one.method === 'POST')) {
      for (const [kind, [type, payload]] of Object.entries(wrongBodies)) {
        check(
          `${call.url} ${kind}`,
          call,
          await app.inject({ method: 'POST', url: call.url, headers: { ...headers, 'content-type': type }, payload }),
        )
      }
    }
  })

  test('in a header is refused too', async ({ app, world }) => {
    const [station, client] = [await aStation(world), await aClient(world)]
    const user = await aUser(station)
    const payload = { grant_type: 'captcha', username: user.account, password: 'x', tenantId: station.tenantId }
    for (const name of ['authorization', 'tenant-id', 'captcha-key', 'captcha-code', 'cookie']) {
      for (const value of [
        'x',
        'Basic Og==',
        'Basic ' + 'A'.repeat(5000),
        "' or 1=1",
        '☃'.repeat(10),
        'library_refresh=%00; library_browser=x',
      ]) {
        const headers = { authorization: client.authorization, 'captcha-key': 'k', 'captcha-code': 'c', [name]: value }
        const answer = await app.inject({ method: 'POST', url: token.url, headers, payload })
        expect([400, 401, 403], `${name} ${value.slice(0, 20)}`).toContain(answer.statusCode)
      }
    }
  })

  test('a missing parameter is named', async ({ app, world }) => {
    const client = await aClient(world)
    const ask = async (payload: object) =>
      (
        await app.inject({
          method: 'POST',
          url: token.url,
          headers: { authorization: client.authorization, 'accept-language': 'en' },
          payload,
        })
      ).json()
    expect(await ask({})).toEqual({
      error: 'invalid_request',
      error_code: 'auth/missing-parameter',
      error_description: 'The parameter grant_type is missing',
    })
    expect((await ask({ grant_type: 'password' })).error_description).toBe('The parameter username is missing')
    expect((await ask({ grant_type: 'refresh_token' })).error_description).toBe(
      'The parameter refresh_token is missing',
    )
    expect(await ask({ grant_type: 'implicit' })).toMatchObject({
      error: 'unsupported_grant_type',
      error_code: 'auth/unsupported-grant',
    })
  })
})
