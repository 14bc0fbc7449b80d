import { fail } from '@library/contract/errors'
import type { InputOf } from '@library/contract/kit/resource'
import { sms, smsCategories } from '@library/contract/sms/sms'
import { isOneEnabled } from '../../domain/station/enable-one.ts'
import { type Crud, crud } from '../../kit/crud.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { sealSmsSecret, smsAdapters } from '../../platform/sms/deliver-sms.ts'

type Input = InputOf<typeof sms>

const standard = crud(sms)

/** The required settings of each provider, besides its secret. */
const needed: Readonly<Record<number, readonly ('accessKey' | 'sdkAppId')[]>> = {
  [smsCategories.aliyun]: ['accessKey'],
  [smsCategories.tencent]: ['accessKey', 'sdkAppId'],
}

/** A provider's secret is encrypted; the enabled configuration cannot be removed. */
export const smsCalls: Crud<typeof sms> = {
  ...standard,
  async submit(ctx, { secretKey, ...input }) {
    await requireComplete(ctx, input, Boolean(secretKey))
    // An empty secret on a change leaves it unchanged.
    const sealed = secretKey ? { ...input, secretKey: await sealSmsSecret(ctx, secretKey) } : input
    return standard.submit(ctx, sealed)
  },
  async remove(ctx, ids) {
    if (await isOneEnabled(ctx, 'sms', ids)) throw fail('sms/enabled')
    await standard.remove(ctx, ids)
  },
}

async function requireComplete(ctx: Ctx, input: Omit<Input, 'secretKey'>, hasSecret: boolean): Promise<void> {
  if (!smsAdapters[input.category]) throw fail('sms/no-adapter', { fields: ['category'] })
  if (input.endpoint && !isWebAddress(input.endpoint)) throw fail('sms/endpoint', { fields: ['endpoint'] })
  const names = needed[input.category]
  if (!names) return
  const missing =
    names.find((name) => !input[name]) ?? (hasSecret || (await keepsSecret(ctx, input.id)) ? undefined : 'secretKey')
  if (missing) throw fail('sms/incomplete', { label: sms.fields[missing].label, fields: [missing] })
}

async function keepsSecret(ctx: Ctx, id: string | undefined): Promise<boolean> {
  if (!id) return false
  const row = await ctx.db.selectFrom('sms').select('secretKey').where('id', '=', id).executeTakeFirst()
  return Boolean(row?.secretKey)
}

function isWebAddress(text: string): boolean {
  const address = URL.canParse(text) ? new URL(text) : undefined
  return Boolean(address && /^https?:$/.test(address.protocol) && !address.search && !address.username)
}
