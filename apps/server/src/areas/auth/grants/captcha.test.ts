import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { aClient, anApp, aStation, askToken, aUser, password } from '../../../../test/world/people.ts'
import { test } from '../../../../test/world.ts'
import { programCaller } from '../../../platform/callers/caller.ts'
import type { World } from '../../../platform/world.ts'
import { sweep } from '../house-keeping.ts'

let careful: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  careful = await anApp({ CAPTCHA: 'on' })
})
afterAll(() => careful.close())

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')

async function aCaptcha(app: FastifyInstance, world: World) {
  const { key, image } = (await app.inject('/api/blade-auth/oauth/captcha')).json()
  const ticket = await world.database.inTransaction(programCaller('000000'), (ctx) =>
    ctx.db.selectFrom('oneTimeTicket').select('content').where('keyHash', '=', hashOf(key)).executeTakeFirstOrThrow(),
  )
  return { key, image, text: (ticket.content as { text: string }).text }
}

describe('a captcha', () => {
  test('is a picture of five characters that is valid once', async ({ app, world }) => {
    const [station, client] = [await aStation(world), await aClient(world)]
    const { account } = await aUser(station)
    const { key, image, text } = await aCaptcha(app, world)
    expect(text).toMatch(/^[a-z2-9]{5}$/)
    expect(await sharp(Buffer.from(image.replace('data:image/png;base64,', ''), 'base64')).metadata()).toMatchObject({
      format: 'png',
    })

    const form = { grant_type: 'captcha', username: account, password, tenantId: station.tenantId }
    const headers = { 'captcha-key': key, 'captcha-code': text.toUpperCase() }
    expect((await askToken(app, client.authorization, form, headers)).statusCode).toBe(200)
    expect((await askToken(app, client.authorization, form, headers)).json().error_code).toBe('auth/bad-captcha')
  })

  test('is spent by a wrong answer, and required before the password is checked', async ({ app, world }) => {
    const [station, client] = [await aStation(world), await aClient(world)]
    const { account } = await aUser(station)
    const { key, text } = await aCaptcha(app, world)
    const form = { grant_type: 'captcha', username: account, password, tenantId: station.tenantId }
    const wrong: Record<string, string>[] = [
      {},
      { 'captcha-key': key },
      { 'captcha-key': key, 'captcha-code': 'wrong' },
      { 'captcha-key': key, 'captcha-code': text },
    ]
    for (const headers of wrong) {
      expect((await askToken(app, client.authorization, form, headers)).json().error_code).toBe('auth/bad-captcha')
    }
  })

  test('is required for the plain password grant where captchas are on, but not for a client without them', async () => {
    const { app, world } = careful
    const station = await aStation(world)
    const { account } = await aUser(station)
    const form = { grant_type: 'password', username: account, password, tenantId: station.tenantId }
    const [web, machine] = [await aClient(world), await aClient(world, { grants: 'password' })]
    expect((await askToken(app, web.authorization, form)).json().error_code).toBe('auth/bad-captcha')
    const { key, text } = await aCaptcha(app, world)
    expect(
      (await askToken(app, web.authorization, form, { 'captcha-key': key, 'captcha-code': text })).statusCode,
    ).toBe(200)
    expect((await askToken(app, machine.authorization, form)).statusCode).toBe(200)
  })

  test('expires, and is cleaned up', async ({ app, world }) => {
    const [station, client] = [await aStation(world), await aClient(world)]
    const { key, text } = await aCaptcha(app, world)
    const program = programCaller('000000')
    await world.database.inTransaction(program, (ctx) =>
      ctx.db
        .updateTable('oneTimeTicket')
        .set({ expireTime: new Date(Date.now() - 1000) })
        .where('keyHash', '=', hashOf(key))
        .execute(),
    )
    const form = { grant_type: 'captcha', username: 'somebody', password, tenantId: station.tenantId }
    expect(
      (await askToken(app, client.authorization, form, { 'captcha-key': key, 'captcha-code': text })).json().error_code,
    ).toBe('auth/bad-captcha')
    await sweep(world)
    const left = await world.database.inTransaction(program, (ctx) =>
      ctx.db.selectFrom('oneTimeTicket').select('kind').where('keyHash', '=', hashOf(key)).execute(),
    )
    expect(left).toEqual([])
  })
})
