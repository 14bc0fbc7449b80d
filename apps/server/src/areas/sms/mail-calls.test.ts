import { inUse } from '@library/contract/kit/in-use'
import { describe, expect } from 'vitest'
import { test } from '../../../test/desks/sms-desk.ts'
import { runNow } from '../../../test/processes/job-world.ts'
import { aMailServer } from '../../../test/servers/mail-server.ts'
import { aStation, aUser } from '../../../test/world/people.ts'
import { appFor, openWorld, someone, testConfig } from '../../../test/world.ts'
import { notify } from '../../domain/notifications/notify.ts'
import type { Caller } from '../../platform/callers/caller.ts'
import { deliverMailJob } from '../../platform/mail/deliver-mail.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import type { World } from '../../platform/world.ts'

const settings = {
  ...{ mailCode: 'post', host: '127.0.0.1', security: 3, account: 'me', password: 'right' },
  fromAddress: 'prices@example.com',
}
const everything = ['view', 'add', 'edit', 'delete', 'enable'].map((action) => `mail_${action}`)

function client({ app, as }: Awaited<ReturnType<typeof appFor>>, caller: Caller) {
  const headers = as(caller)
  const get = async (path: string) => (await app.inject({ url: `/api/blade-resource/mail/${path}`, headers })).json()
  const post = async (path: string, payload: object = {}) =>
    (await app.inject({ method: 'POST', url: `/api/blade-resource/mail/${path}`, headers, payload })).json()
  return { get, post }
}

async function deliver(world: World, caller: Caller) {
  const waiting = await world.database.inTransaction(caller, (ctx) =>
    ctx.db
      .selectFrom('job')
      .select('id')
      .where('name', '=', deliverMailJob.name)
      .where('state', '=', 'queued')
      .execute(),
  )
  for (const { id } of waiting) await runNow(world, [deliverMailJob], caller.tenantId, id)
}

describe('a mail server', () => {
  test('is tested with a mail that arrives; a wrong password and a bad certificate are reported', async ({
    staged,
  }) => {
    const { port, letters } = await aMailServer()
    const me = client(staged, someone({ permissions: new Set(everything) }))
    const { data } = await me.post('submit', { ...settings, port })
    expect(data.password).toBeNull()
    const test = (id: string) => me.post('test', { id, to: 'wang@example.com' })
    expect((await test(data.id)).data.time).toEqual(expect.any(Number))
    expect(letters[0]).toContain('To: wang@example.com')
    const wrong = (await me.post('submit', { ...settings, port, mailCode: 'wrong', password: 'wrong' })).data
    expect(await test(wrong.id)).toMatchObject({ error: 'mail/failed', msg: expect.stringContaining('535') })
    const secure = await aMailServer({ secure: true })
    const selfSigned = (
      await me.post('submit', { ...settings, ...secure, letters: undefined, mailCode: 'self', security: 1 })
    ).data
    expect(await test(selfSigned.id)).toMatchObject({
      error: 'mail/failed',
      msg: expect.stringMatching(/certificate/i),
    })
    const noTls = (await me.post('submit', { ...settings, port, mailCode: 'no', security: 2 })).data
    expect(await test(noTls.id)).toMatchObject({ error: 'mail/failed' })
    expect([letters.length, secure.letters.length]).toEqual([1, 0])
  })

  test('on a private address is not called unless the installation allows it', async () => {
    const { port, letters } = await aMailServer()
    const world = await openWorld(testConfig())
    const staged = await appFor(world)
    const me = client(staged, someone({ permissions: new Set(everything) }))
    for (const security of [1, 2, 3]) {
      const { data } = await me.post('submit', { ...settings, port, security, mailCode: `m${security}` })
      expect(await me.post('test', { id: data.id, to: 'a@example.com' })).toMatchObject({
        ...{ code: 400, error: 'mail/private-address' },
      })
    }
    expect(letters).toEqual([])
    await staged.app.close()
    await world.close()
  })
})

describe('a mail', () => {
  test('is sent after the transaction, retried while the server is unavailable, and logged', async ({
    world,
    staged,
  }) => {
    const { port, letters } = await aMailServer()
    const owner = someone({ permissions: new Set(everything) })
    const me = client(staged, owner)
    const send = () =>
      world.database.inTransaction(owner, (ctx) =>
        sendMail(ctx, {
          to: 'li@example.com',
          subject: '价格\r\nBcc: x@example.com',
          text: '你好',
          html: '<b>你好</b>',
        }),
      )
    expect(await send()).toBe(0)
    const { data } = await me.post('submit', { ...settings, port: 1 })
    await me.post('enable', { id: data.id })
    expect(await send()).toBe(1)
    await deliver(world, owner)
    const log = async () => (await me.get('delivery/list')).data.records
    expect(await log()).toMatchObject([{ state: 'retrying', recipient: 'l***@example.com' }])
    await me.post('submit', { ...data, port, version: undefined })
    expect(await send()).toBe(1)
    await deliver(world, owner)
    expect(await log()).toMatchObject([{ state: 'sent', content: '价格 Bcc: x@example.com' }, { state: 'retrying' }])
    expect(letters).toHaveLength(1)
    expect(letters[0]).not.toMatch(/^Bcc:/m)
  })

  test('delivers a message to users who want it by mail too', async ({ world }) => {
    const station = await aStation(world)
    const [reader, other] = [await aUser(station, { email: 'reader@example.com' }), await aUser(station)]
    await station.in(async (ctx) => {
      const row = { ...settings, port: 25, password: null, fromName: null, remark: null, status: inUse.on }
      await ctx.db.insertInto('mail').values(row).execute()
      const value = JSON.stringify({ on: true })
      for (const { id: userId } of [reader, other])
        await ctx.db.insertInto('userPreference').values({ userId, name: 'mail.messages', value }).execute()
      const text = { zh: '询价有新回复', en: 'Your inquiry has a reply' }
      await notify(ctx, { to: { userIds: [reader.id, other.id] }, kind: 'inquiry', text })
    })
    const queued = await station.in((ctx) => ctx.db.selectFrom('mailDelivery').selectAll().execute())
    expect(queued).toMatchObject([{ recipient: 'reader@example.com', content: '询价有新回复', state: 'queued' }])
  })
})
