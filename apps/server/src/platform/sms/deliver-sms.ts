import { smsCategories } from '@library/contract/sms/sms'
import { z } from 'zod'
import type { Ctx } from '../database/database.ts'
import { deliverAll, mostAttempts } from '../deliveries/deliver.ts'
import { type Outcome, outcomeOfError } from '../deliveries/outcome.ts'
import { defineJob } from '../jobs/job.ts'
import { createSafeFetch } from '../security/safe-fetch.ts'
import { sealText, unsealText } from '../security/sealed-text.ts'
import type { SmsAdapter, SmsMessage, SmsSettings } from './adapter.ts'
import { aliyun } from './aliyun.ts'
import { tencent } from './tencent.ts'

/** Sends nothing: the delivery log contains the message that would have been sent. */
const development: SmsAdapter = async () => ({ state: 'sent', providerId: null })

export const smsAdapters: Readonly<Record<number, SmsAdapter>> = {
  [smsCategories.development]: development,
  [smsCategories.aliyun]: aliyun,
  [smsCategories.tencent]: tencent,
}

export const deliverSmsJob = defineJob({
  name: 'sms-delivery',
  label: { zh: '发送短信', en: 'Send text messages' },
  input: z.object({ ids: z.array(z.string()) }),
  retries: mostAttempts - 1,
  async work(run, { ids }) {
    const { config, clock } = run.world
    const fetch = createSafeFetch({ allowInsecure: config.privateSenders })
    await deliverAll(run, ids, {
      table: 'sms_delivery',
      load: loadMessage,
      send: ({ adapter, settings, message }): Promise<Outcome> =>
        adapter(settings, message, { fetch, now: clock() }).catch(outcomeOfError),
    })
  },
})

type Loaded = Readonly<{ adapter: SmsAdapter; settings: SmsSettings; message: SmsMessage }>

async function loadMessage(ctx: Ctx, id: string): Promise<Loaded> {
  const row = await ctx.db
    .selectFrom('smsDelivery as d')
    .innerJoin('sms', (join) => join.onRef('sms.tenantId', '=', 'd.tenantId').onRef('sms.id', '=', 'd.smsId'))
    .select(['d.recipient', 'd.params', 'sms.category', 'sms.templateId', 'sms.signName', 'sms.accessKey'])
    .select(['sms.secretKey', 'sms.sdkAppId', 'sms.regionId', 'sms.endpoint'])
    .where('d.id', '=', id)
    .executeTakeFirstOrThrow()
  const { recipient, params, category, secretKey, accessKey, sdkAppId, ...rest } = row
  const open = secretKey ? await unsealText(ctx, sealedFor(ctx), secretKey) : ''
  return {
    adapter: smsAdapters[category] ?? development,
    settings: { ...rest, accessKey: accessKey ?? '', sdkAppId: sdkAppId ?? '', secretKey: open },
    message: { id, phone: recipient, params: params ?? {} },
  }
}

/** Encrypts a provider's secret so that it cannot be moved to another tenant's row. */
export function sealSmsSecret(ctx: Ctx, secretKey: string): Promise<string> {
  return sealText(ctx, sealedFor(ctx), secretKey)
}

function sealedFor({ caller }: Ctx): string {
  return `sms ${caller.tenantId}`
}
