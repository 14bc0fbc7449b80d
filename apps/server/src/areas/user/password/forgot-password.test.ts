import { inUse } from '@library/contract/kit/in-use'
import { rowStatus } from '@library/contract/kit/row-status'
import type { FastifyInstance } from 'fastify'
import { describe, expect } from 'vitest'
import { onConsole, test } from '../../../../test/desks/sms-desk.ts'
import { runNow } from '../../../../test/processes/job-world.ts'
import { aClient, anApp, aStation, askToken, aUser, password, type Station } from '../../../../test/world/people.ts'
import type { World } from '../../../platform/world.ts'
import { sendResetCode } from './send-reset-code.ts'

const next = 'Battery-staple-7'

async function withSenders(world: World): Promise<Station> {
  const station = await aStation(world)
  const mail = {
    ...{ mailCode: 'post', host: '127.0.0.1', port: 25, security: 3, account: 'me', password: 'right' },
    ...{ fromAddress: 'prices@example.com', status: inUse.on },
  }
  await station.in(async ({ db }) => {
    await db
      .insertInto('mail')
      .values(mail as never)
      .execute()
    await db
      .insertInto('sms')
      .values({ ...onConsole, status: inUse.on } as never)
      .execute()
  })
  return station
}

const post = async (app: FastifyInstance, path: string, payload: object) =>
  (await app.inject({ method: 'POST', url: `/api/blade-user/${path}`, payload })).json()

const ask = (app: FastifyInstance, { tenantId }: Station, account: string, channel = 'mail') =>
  post(app, 'forgot-password', { tenantId, account, channel })

type Redeemed = { ticket: string; code: string; newPassword?: string }

const redeem = (app: FastifyInstance, { tenantId }: Station, { newPassword = next, ...given }: Redeemed) =>
  post(app, 'forgot-password/redeem', { tenantId, ...given, newPassword, newPassword1: newPassword })

/** Runs the waiting jobs that send codes, and returns the texts that go out. */
async function sent(world: World, station: Station): Promise<string[]> {
  const waiting = await station.in(({ db }) =>
    db.selectFrom('job').select('id').where('name', '=', sendResetCode.name).where('state', '=', 'queued').execute(),
  )
  for (const { id } of waiting) await runNow(world, [sendResetCode], station.tenantId, id)
  return station.in(async ({ db }) => {
    const mails = await db.selectFrom('mailDelivery').select(['recipient', 'params']).orderBy('id').execute()
    const texts = await db.selectFrom('smsDelivery').select(['recipient', 'params']).orderBy('id').execute()
    return [...mails, ...texts].map(({ recipient, params }) => `${recipient} ${JSON.stringify(params)}`)
  })
}

const codeIn = (text: string | undefined) => /\d{8}/.exec(text?.replace(/^\S+/, '') ?? '')?.[0] ?? ''

async function aCode(app: FastifyInstance, world: World, channel = 'mail') {
  const station = await withSenders(world)
  const { account, id } = await aUser(station, { email: 'wang@example.com' })
  await station.in(({ db }) => db.updateTable('appUser').set({ phone: '13911112222' }).where('id', '=', id).execute())
  const { data } = await ask(app, station, account.toUpperCase(), channel)
  const code = codeIn((await sent(world, station)).at(-1))
  return { station, account, id, ticket: data.ticket as string, code }
}

describe('a forgotten password', () => {
  test.for(['mail', 'sms'])('is set anew with a code sent by %s, once', async (channel, { app, world }) => {
    const { station, account, id, ticket, code } = await aCode(app, world, channel)
    const client = await aClient(world)
    const form = { grant_type: 'password', username: account, tenantId: station.tenantId }
    const before = (await askToken(app, client.authorization, { ...form, password })).json()
    expect(await redeem(app, station, { ticket, code })).toMatchObject({ success: true })
    expect((await askToken(app, client.authorization, { ...form, password })).statusCode).toBe(400)
    expect((await askToken(app, client.authorization, { ...form, password: next })).statusCode).toBe(200)
    const headers = { 'blade-auth': `bearer ${before.access_token}` }
    const old = await app.inject({ url: '/api/blade-user/info', headers })
    expect(old.json()).toMatchObject({ code: 401 })
    expect(await redeem(app, station, { ticket, code, newPassword: 'Third-horse-5' })).toMatchObject({
      error: 'reset/expired',
    })
    await world.logs.flush()
    const { logs, messages } = await station.in(async ({ db }) => ({
      logs: await db.selectFrom('usualLog').select(['logId', 'createBy']).execute(),
      messages: await db.selectFrom('message').select('title').where('userId', '=', id).execute(),
    }))
    expect(logs).toContainEqual({ logId: 'password-forgotten', createBy: account })
    expect(logs).toContainEqual({ logId: 'password-reset', createBy: account })
    expect(messages).toHaveLength(1)
  })

  test('is answered alike for an account that does not exist, is disabled, waits or has no address', async ({
    app,
    world,
  }) => {
    const station = await withSenders(world)
    const real = await aUser(station, { email: 'wang@example.com' })
    const others = [
      'nobody',
      (await aUser(station)).account,
      (await aUser(station, { email: 'off@example.com', status: rowStatus.disabled })).account,
      (await aUser(station, { email: 'new@example.com', isWaiting: 1 })).account,
    ]
    const shape = { code: 200, success: true, data: { ticket: expect.stringMatching(/^[\w-]{43}$/), minutes: 10 } }
    expect(await ask(app, station, real.account)).toMatchObject(shape)
    for (const account of others) {
      const answer = await ask(app, station, account)
      expect(answer).toMatchObject(shape)
      const wrong = await redeem(app, station, { ticket: answer.data.ticket, code: '00000000' })
      expect(wrong).toMatchObject({ error: 'reset/bad-code' })
    }
    const texts = await sent(world, station)
    expect(texts).toHaveLength(1)
    expect(texts[0]).toContain('wang@example.com')
  })

  test('cannot be guessed: five tries end the code, also when they come at once', async ({ app, world }) => {
    const { station, ticket, code } = await aCode(app, world)
    const wrong = String((Number(code) + 1) % 10 ** 8).padStart(8, '0')
    const tries = await Promise.all(Array.from({ length: 12 }, () => redeem(app, station, { ticket, code: wrong })))
    const errors = tries.map(({ error }) => error)
    expect(errors.filter((error) => error === 'reset/bad-code')).toHaveLength(4)
    expect(await redeem(app, station, { ticket, code })).toMatchObject({ error: 'reset/expired' })
  })

  test('needs the ticket of the request: a code of another request is worth nothing', async ({ app, world }) => {
    const { station, account, ticket, code } = await aCode(app, world)
    const other = (await ask(app, station, account)).data.ticket
    expect(await redeem(app, station, { ticket: other, code })).toMatchObject({ error: 'reset/bad-code' })
    expect(await redeem(app, station, { ticket: 'x', code })).toMatchObject({ error: 'reset/expired' })
    expect(await redeem(app, station, { ticket, code })).toMatchObject({ success: true })
  })

  test('ends the other codes of the user', async ({ app, world }) => {
    const { station, account, ticket, code } = await aCode(app, world)
    const second = (await ask(app, station, account)).data.ticket
    const secondCode = codeIn((await sent(world, station)).at(-1))
    expect(await redeem(app, station, { ticket, code })).toMatchObject({ success: true })
    expect(await redeem(app, station, { ticket: second, code: secondCode })).toMatchObject({ error: 'reset/expired' })
  })

  test('stays in its station', async ({ app, world }) => {
    const { station, account, ticket, code } = await aCode(app, world)
    const other = await withSenders(world)
    await aUser(other, { account, email: 'li@example.com' })
    expect(await redeem(app, other, { ticket, code })).toMatchObject({ error: 'reset/expired' })
    expect(await sent(world, other)).toEqual([])
    expect(await redeem(app, station, { ticket, code })).toMatchObject({ success: true })
  })

  test('is over after ten minutes', async ({ app, world }) => {
    const { station, ticket, code } = await aCode(app, world)
    await station.in(({ db }) =>
      db
        .updateTable('passwordReset')
        .set({ expireTime: new Date(Date.now() - 1) })
        .execute(),
    )
    expect(await redeem(app, station, { ticket, code })).toMatchObject({ error: 'reset/expired' })
  })

  test('takes a good password only, and a refused one does not end the code', async ({ app, world }) => {
    const { station, ticket, code } = await aCode(app, world)
    const weak = await redeem(app, station, { ticket, code, newPassword: '12345678' })
    expect(weak).toMatchObject({ error: 'auth/weak-password', data: [{ field: 'newPassword' }] })
    const same = await redeem(app, station, { ticket, code, newPassword: password })
    expect(same).toMatchObject({ error: 'auth/weak-password' })
    expect(await redeem(app, station, { ticket, code })).toMatchObject({ success: true })
  })

  test('can be asked for five times an hour, whether or not the account exists', async ({ app, world }) => {
    const station = await withSenders(world)
    const { account } = await aUser(station, { email: 'wang@example.com' })
    for (const name of [account, 'nobody']) {
      const answers = await Promise.all(Array.from({ length: 7 }, () => ask(app, station, name)))
      expect(answers.filter(({ success }) => success)).toHaveLength(5)
      expect(answers.filter(({ error }) => error === 'common/too-many')).toHaveLength(2)
    }
    expect(await ask(app, station, 'another')).toMatchObject({ success: true })
  })

  test('is limited for each address', async ({ world }) => {
    const strict = await anApp({ RATE_LIMIT: 'on' })
    try {
      const station = await withSenders(world)
      const answers = []
      for (let at = 0; at < 12; at += 1) answers.push(await ask(strict.app, station, `account${at}`))
      expect(answers.filter(({ success }) => success)).toHaveLength(10)
      expect(answers.at(-1)).toMatchObject({ code: 429 })
    } finally {
      await strict.close()
    }
  })

  test('says so where the station can send nothing', async ({ app, world }) => {
    const station = await aStation(world)
    expect(await ask(app, station, 'a')).toMatchObject({ error: 'reset/no-mail' })
    expect(await ask(app, station, 'a', 'sms')).toMatchObject({ error: 'reset/no-sms' })
    expect(await ask(app, { ...station, tenantId: '999999' }, 'a')).toMatchObject({ error: 'auth/tenant-unavailable' })
  })
})
