import type { Caller } from '../../src/platform/callers/caller.ts'
import { deliverSmsJob } from '../../src/platform/sms/deliver-sms.ts'
import type { World } from '../../src/platform/world.ts'
import { runNow } from '../processes/job-world.ts'
import { type appFor, test as base, openWorld, someone, testConfig } from '../world.ts'

/** Providers may be on this machine. */
export const test = base.extend<{ world: World }>({
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
export const anOwner = () => someone({ permissions: new Set(everything) })
export const onConsole = {
  smsCode: 'code',
  category: 1,
  templateId: 'T1',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: that is how a parameter is written
  template: '验证码 ${code}，{minutes} 分钟内有效',
  signName: '造价站',
}

export function client({ app, as }: Awaited<ReturnType<typeof appFor>>, caller: Caller) {
  const headers = as(caller)
  const get = async (path: string) => (await app.inject({ url: `/api/blade-resource/sms/${path}`, headers })).json()
  const post = async (path: string, payload: object = {}) =>
    (await app.inject({ method: 'POST', url: `/api/blade-resource/sms/${path}`, headers, payload })).json()
  const send = (payload: object) => post('endpoint/send-message', payload)
  const log = async () => (await get('delivery/list')).data.records
  return { get, post, send, log }
}

/** Runs the waiting jobs of this tenant. */
export async function deliver(world: World, caller: Caller) {
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
