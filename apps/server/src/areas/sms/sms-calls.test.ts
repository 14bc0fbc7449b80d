import { describe, expect } from 'vitest'
import { runNow } from '../../../test/job-world.ts'
import { anSmsServer } from '../../../test/sms-servers.ts'
import { type appFor, test as base, openWorld, someone, testConfig } from '../../../test/world.ts'
import type { Caller } from '../../platform/caller.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { deliverSmsJob } from '../../platform/sms/deliver-sms.ts'
import type { World } from '../../platform/world.ts'

/** Every call of text messages and mail, as the product's clients know them. */
const calls: Readonly<Record<string, Readonly<{ GET: string; POST: string }>>> = {
  'blade-resource/sms': { GET: 'list detail enable delivery/list', POST: 'remove submit enable endpoint/send-message' },
  'blade-resource/mail': { GET: 'list detail enable delivery/list', POST: 'remove submit enable test' },
}

const test = base.extend<{ world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs no other
    async ({}, use) => {
      const world = await openWorld(testConfig({ PRIVATE_SENDERS: 'on' }))
      await use(world)
      await world.close()
    },
    { scope: 'file' },
  ],
})

const everything = ['view', 'add', 'edit', 'delete', 'enable', 'send'].map((action) => `sms_${action}`)
const anOwner = () => someone({ permissions: new Set(everything) })
const onConsole = {
  smsCode: 'code',
  category: 1,
  templateId: 'T1',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: that is how a parameter is written
  template: '验证码 ${code}，{minutes} 分钟内有效',
  signName: '造价站',
}

function client({ app, as }: Awaited<ReturnType<typeof appFor>>, caller: Caller) {
  const headers = as(caller)
  const get = async (path: string) => (await app.inject({ url: `/api/blade-resource/sms/${path}`, headers })).json()
  const post = async (path: string, payload: object = {}) =>
    (await app.inject({ method: 'POST', url: `/api/blade-resource/sms/${path}`, headers, payload })).json()
  const send = (payload: object) => post('endpoint/send-message', payload)
  const log = async () => (await get('delivery/list')).data.records
  return { get, post, send, log }
}

/** Runs the jobs that wait in this tenant. */
async function deliver(world: World, caller: Caller) {
  const waiting = await world.database.inTransaction(caller, (ctx) =>
    ctx.db
      .selectFrom('job')
      .select('id')
      .where('name', '=', deliverSmsJob.name)
      .where('state', '=', 'queued')
      .execute(),
  )
  const ended = []
  for (const { id } of waiting) ended.push(await runNow(world, [deliverSmsJob], caller.tenantId, id))
  return ended
}

describe('the calls of text messages and mail', () => {
  const table = Object.entries(calls).flatMap(([path, methods]) =>
    (['GET', 'POST'] as const).flatMap((method) =>
      methods[method].split(' ').map((name) => ({ method, url: `/api/${path}/${name}` })),
    ),
  )
  test.for(table)('$method $url is served', ({ method, url }, { staged: { app } }) => {
    expect(app.hasRoute({ method, url })).toBe(true)
  })
})

describe('a configuration', () => {
  test('is in use alone, also when two are enabled at once, and cannot go then', async ({ staged }) => {
    const me = client(staged, anOwner())
    const one = (await me.post('submit', onConsole)).data
    const two = (await me.post('submit', { ...onConsole, smsCode: 'two' })).data
    await Promise.all([
      me.post('enable', { id: one.id }),
      me.get(`enable?id=${two.id}`),
      me.post(`enable?id=${one.id}`),
    ])
    const enabled = (await me.get('list')).data.records.filter((row: { status: number }) => row.status === 2)
    expect(enabled).toHaveLength(1)
    expect(await me.post(`remove?ids=${enabled[0].id}`)).toMatchObject({ code: 409, error: 'sms/enabled' })
    expect(await client(staged, anOwner()).post('enable', { id: one.id })).toMatchObject({ code: 404 })
  })

  test('asks for what its provider needs and keeps its secret sealed', async ({ world, staged }) => {
    const owner = anOwner()
    const me = client(staged, owner)
    const cloud = { ...onConsole, category: 3, accessKey: 'AKID', secretKey: 'very secret' }
    expect(await me.post('submit', cloud)).toMatchObject({ data: [{ field: 'sdkAppId', msg: '请输入应用编号' }] })
    expect(await me.post('submit', { ...cloud, category: 2, secretKey: null })).toMatchObject({
      error: 'sms/incomplete',
    })
    const { data } = await me.post('submit', { ...cloud, sdkAppId: '1400' })
    expect(data.secretKey).toBeNull()
    const kept = () =>
      world.database.inTransaction(owner, (ctx) => ctx.db.selectFrom('sms').select('secretKey').execute())
    const before = await kept()
    expect(JSON.stringify(before)).not.toContain('very secret')
    await me.post('submit', { ...data, signName: '新' })
    expect(await kept()).toEqual(before)
  })
})

describe('send-message', () => {
  test('takes code, phones and params from query or body, and the log shows what would have gone out', async ({
    world,
    staged,
  }) => {
    const owner = anOwner()
    const me = client(staged, owner)
    expect(await me.send({ phones: '13800000001' })).toMatchObject({ code: 409, error: 'sms/none-enabled' })
    const { data } = await me.post('submit', onConsole)
    await me.post('enable', { id: data.id })
    const query = new URLSearchParams({
      code: 'code',
      phones: '13800000001,123',
      params: '{"code":"4711","minutes":5}',
    })
    expect(await me.post(`endpoint/send-message?${query}`)).toMatchObject({
      data: {
        accepted: 1,
        refused: 1,
        results: [
          { phone: '13800000001', accepted: true },
          { phone: '123', accepted: false, reason: '手机号码不正确' },
        ],
      },
    })
    await me.send({ phones: ['13800000002'], params: { code: '1', minutes: '2' } })
    expect(await deliver(world, owner)).toMatchObject([{ state: 'done' }, { state: 'done' }])
    expect(await me.log()).toMatchObject([
      { recipient: '138****0002', state: 'sent' },
      { recipient: '138****0001', state: 'sent', content: '【造价站】验证码 4711，5 分钟内有效', attempts: 1 },
    ])
    expect(await client(staged, anOwner()).log()).toEqual([])
    expect(await client(staged, { ...owner, permissions: new Set(['sms_view']) }).send({})).toMatchObject({ code: 403 })
  })

  test('says which parameters the template misses or does not know', async ({ staged }) => {
    const me = client(staged, anOwner())
    await me.post('submit', onConsole)
    const send = (params: unknown) => me.send({ code: 'code', phones: '13800000001', params })
    expect(await send({ code: '1' })).toMatchObject({ code: 400, msg: '缺少模板参数：minutes' })
    expect(await send({ code: '1', minutes: '2', more: '3' })).toMatchObject({ error: 'sms/param-unknown' })
    expect(await send('[1]')).toMatchObject({ error: 'sms/params' })
    expect(await me.send({ code: 'other', phones: '13800000001' })).toMatchObject({ error: 'sms/no-such-code' })
  })

  test('takes one a minute and ten a day for one number, also from ten at once', async ({ world, staged }) => {
    const owner = anOwner()
    const me = client(staged, owner)
    await me.post('submit', { ...onConsole, template: null })
    const send = () => me.send({ code: 'code', phones: '13800000003' })
    const answers = await Promise.all(Array.from({ length: 10 }, send))
    expect(answers.reduce((sum, { data }) => sum + data.accepted, 0)).toBe(1)
    const age = (minutes: number) =>
      world.database.inTransaction(owner, async (ctx) => {
        const createTime = new Date(ctx.now.getTime() - minutes * 60_000)
        await ctx.db.updateTable('smsDelivery').set({ createTime }).execute()
      })
    for (let sent = 1; sent < 10; sent += 1) {
      await age(2)
      expect((await send()).data.accepted).toBe(1)
    }
    await age(2)
    expect((await send()).data.results).toMatchObject([{ reason: '同一号码每天最多发送 10 次' }])
    await age(60 * 25)
    expect((await send()).data.accepted).toBe(1)
  })
})

describe.each(['aliyun', 'tencent'] as const)('through %s', (name) => {
  const category = name === 'aliyun' ? 2 : 3

  test('a message is signed, tried again when the provider is busy, and never sent twice', async ({
    world,
    staged,
  }) => {
    const provider = await anSmsServer(name, 'the secret')
    const owner = anOwner()
    const me = client(staged, owner)
    const keys = { accessKey: 'AKID', secretKey: 'the secret', sdkAppId: '1400', endpoint: provider.endpoint }
    await me.post('submit', { ...onConsole, template: null, category, ...keys })
    await me.post('submit', { ...onConsole, template: null, category, ...keys, smsCode: 'bad', secretKey: 'wrong' })
    const send = (phones: string, code = 'code') => me.send({ code, phones, params: { code: "a b*'中" } })
    const again = (id: string) =>
      world.database.inTransaction(owner, (ctx) => enqueue(ctx, deliverSmsJob, { ids: [id] }))

    provider.state.mood = 'busy'
    const { results } = (await send('13800000001')).data
    expect(await deliver(world, owner)).toMatchObject([{ state: 'failed' }])
    expect(await me.log()).toMatchObject([{ state: 'retrying', attempts: 1, reason: expect.stringContaining('busy') }])
    provider.state.mood = 'ok'
    await again(results[0].id)
    await deliver(world, owner)
    expect(await me.log()).toMatchObject([{ state: 'sent', attempts: 2, content: null, reason: null }])
    await again(results[0].id)
    await deliver(world, owner)
    expect(provider.taken).toEqual(['13800000001'])

    // A process that dies while sending leaves the row so.
    await send('13800000002')
    await world.database.inTransaction(owner, (ctx) =>
      ctx.db.updateTable('smsDelivery').set({ state: 'sending' }).where('recipient', '=', '13800000002').execute(),
    )
    await send('13800000003', 'bad')
    await deliver(world, owner)
    provider.state.mood = 'refused'
    await send('13800000004')
    await deliver(world, owner)
    expect((await me.log()).slice(0, 3)).toMatchObject([
      { state: 'failed', reason: expect.stringMatching(/ILLEGAL|Blacklist/) },
      { state: 'failed', reason: expect.stringMatching(/Signature/) },
      { state: 'failed', reason: '发送时服务中断，为避免重复不再发送' },
    ])
    expect(provider.taken).toEqual(['13800000001'])
    const kept = await world.database.inTransaction(owner, (ctx) =>
      ctx.db.selectFrom('smsDelivery').select('params').execute(),
    )
    expect(kept.every(({ params }) => params === null)).toBe(true)
    await provider.stop()
  })
})
