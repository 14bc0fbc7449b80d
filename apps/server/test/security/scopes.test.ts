import type { FastifyInstance } from 'fastify'
import { describe, expect } from 'vitest'
import { aClient, aStation, askToken, aUser, bearer, password } from '../world/people.ts'
import { test } from '../world.ts'
import { routesOf } from './document.ts'

/** What every token reaches, and what the scope `price` adds. A route that joins a scope must be added here. */
const identity = ['GET /api/blade-auth/oauth/user-info', 'GET /api/blade-auth/oauth/userinfo']
const prices = [
  'compare',
  'coverage',
  'evidence',
  'getYearData',
  'index',
  'listAreaData',
  'movers',
  'page',
  'page/priceQuotation',
  'periods',
  'suggest',
  'trend',
].map((name) => `GET /api/materialInfo/MaterialInfo/${name}`)

const reached: [string, string[]][] = [
  ['openid', identity],
  ['openid profile', identity],
  ['known-elsewhere', identity],
  ['price', [...identity, ...prices]],
]

/** Routes that never read a token: everyone gets the same. Revocation is among them, as it asks for the client. */
const neverIdentify = [
  /^(GET|HEAD) \/api\/(docs|health|metrics)\b/,
  /^GET \/api\/blade-auth\/oauth\/(authorize|captcha|jwks|redirect\/:source|render\/:source)$/,
  /^POST \/api\/blade-auth\/oauth\/(token|token\/refresh|revoke|introspect)$/,
  /^GET \/api\/blade-resource\/attach\/link$/,
  /^GET \/api\/blade-system\/(site|tenant\/info)$/,
  /^POST \/api\/blade-user\/(register-guest|forgot-password(\/redeem)?)$/,
]

describe('a token with less than full scope', () => {
  test.for(reached)('%s reaches the calls its scope names, of all routes', async ([scope, calls], { app, world }) => {
    const station = await aStation(world)
    const client = await aClient(world, { scope })
    const { account } = await aUser(station, { roles: ['administrator', 'admin'] })
    const form = { grant_type: 'password', username: account, password, tenantId: station.tenantId }
    const answer = (await askToken(app, client.authorization, form)).json()
    expect(answer.scope).toBe(scope)

    const routes = routesOf(app).filter((route) => route.includes(' /api/'))
    const passed: string[] = []
    for (const route of routes) if (!(await isRefused(app, route, answer.access_token))) passed.push(route)
    console.log(`scope ${scope}: ${routes.length} routes, ${passed.length} passed`)
    expect(passed.filter((route) => !neverIdentify.some((shape) => shape.test(route))).sort()).toEqual(calls.toSorted())
  })
})

async function isRefused(app: FastifyInstance, route: string, token: string): Promise<boolean> {
  const [method, path = ''] = route.split(' ') as ['GET' | 'POST', string]
  const url = path.replace(/\*|:\w+/g, 'x')
  const post = method === 'POST' ? { payload: {} } : {}
  // As a stream: one of the routes never ends.
  const answer = await app.inject({ method, url, headers: bearer(token), ...post, payloadAsStream: true })
  const stream = answer.stream()
  if (answer.statusCode !== 403) {
    stream.destroy()
    return false
  }
  const body = JSON.parse((await stream.toArray()).join('')) as { error: string }
  return body.error === 'auth/insufficient-scope'
}
