import { describe, expect } from 'vitest'
import { anOwner, client, deliver, onConsole, test } from '../../../test/desks/sms-desk.ts'
import { anSmsServer } from '../../../test/servers/sms-servers.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { deliverSmsJob } from '../../platform/sms/deliver-sms.ts'

describe.each(['aliyun', 'tencent'] as const)('through %s', (name) => {
  const category = name === 'aliyun' ? 2 : 3

  test('a message is signed, retried when the provider is busy, and never sent twice', async ({ world, staged }) => {
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

    // A process that dies while sending leaves the row like this.
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
    const stored = await world.database.inTransaction(owner, (ctx) =>
      ctx.db.selectFrom('smsDelivery').select('params').execute(),
    )
    expect(stored.every(({ params }) => params === null)).toBe(true)
    await provider.stop()
  })
})
