import { inUse } from '@library/contract/kit/in-use'
import { describe, expect } from 'vitest'
import { anOwner, client, deliver, onConsole, test } from '../../../test/desks/sms-desk.ts'

/** Every call of text messages and mail, as the clients use them. */
const calls: Readonly<Record<string, Readonly<{ GET: string; POST: string }>>> = {
  'blade-resource/sms': { GET: 'list detail enable delivery/list', POST: 'remove submit enable endpoint/send-message' },
  'blade-resource/mail': { GET: 'list detail enable delivery/list', POST: 'remove submit enable test' },
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
  test('is the only enabled one, also when two are enabled at once, and cannot be removed then', async ({ staged }) => {
    const me = client(staged, anOwner())
    const one = (await me.post('submit', onConsole)).data
    const two = (await me.post('submit', { ...onConsole, smsCode: 'two' })).data
    await Promise.all([
      me.post('enable', { id: one.id }),
      me.get(`enable?id=${two.id}`),
      me.post(`enable?id=${one.id}`),
    ])
    const enabled = (await me.get('list')).data.records.filter((row: { status: number }) => row.status === inUse.on)
    expect(enabled).toHaveLength(1)
    expect(await me.post(`remove?ids=${enabled[0].id}`)).toMatchObject({ code: 409, error: 'sms/enabled' })
    expect(await client(staged, anOwner()).post('enable', { id: one.id })).toMatchObject({ code: 404 })
  })

  test('requires what its provider needs and encrypts its secret', async ({ world, staged }) => {
    const owner = anOwner()
    const me = client(staged, owner)
    const cloud = { ...onConsole, category: 3, accessKey: 'AKID', secretKey: 'very secret' }
    expect(await me.post('submit', cloud)).toMatchObject({ data: [{ field: 'sdkAppId', msg: '请输入应用编号' }] })
    expect(await me.post('submit', { ...cloud, category: 2, secretKey: null })).toMatchObject({
      error: 'sms/incomplete',
    })
    const { data } = await me.post('submit', { ...cloud, sdkAppId: '1400' })
    expect(data.secretKey).toBeNull()
    const stored = () =>
      world.database.inTransaction(owner, (ctx) => ctx.db.selectFrom('sms').select('secretKey').execute())
    const before = await stored()
    expect(JSON.stringify(before)).not.toContain('very secret')
    await me.post('submit', { ...data, signName: '新' })
    expect(await stored()).toEqual(before)
  })
})

describe('send-message', () => {
  test('accepts code, phones and params from query or body, and the log shows what would have been sent', async ({
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
      phones: '13800000001,123,12800000000',
      params: '{"code":"4711","minutes":5}',
    })
    expect(await me.post(`endpoint/send-message?${query}`)).toMatchObject({
      data: {
        accepted: 1,
        refused: 2,
        results: [
          { phone: '13800000001', accepted: true },
          { phone: '123', accepted: false, reason: '手机号码长度不是11位' },
          { phone: '12800000000', accepted: false, reason: '手机号码格式不正确' },
        ],
      },
    })
    expect(await me.send({ phones: ', ', params: { code: '1', minutes: '2' } })).toMatchObject({
      code: 400,
      data: [{ field: 'phones', msg: '手机号码不能为空' }],
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

  test('reports which parameters the template misses or does not know', async ({ staged }) => {
    const me = client(staged, anOwner())
    await me.post('submit', onConsole)
    const send = (params: unknown) => me.send({ code: 'code', phones: '13800000001', params })
    expect(await send({ code: '1' })).toMatchObject({ code: 400, msg: '缺少模板参数：minutes' })
    expect(await send({ code: '1', minutes: '2', more: '3' })).toMatchObject({ error: 'sms/param-unknown' })
    expect(await send('[1]')).toMatchObject({ error: 'sms/params' })
    expect(await me.send({ code: 'other', phones: '13800000001' })).toMatchObject({ error: 'sms/no-such-code' })
  })

  test('accepts one a minute and ten a day for one number, also from ten concurrent calls', async ({
    world,
    staged,
  }) => {
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
