import { fail } from '@library/contract/errors'
import { inUse } from '@library/contract/kit/in-use'
import type { Label } from '@library/contract/kit/label'
import { mostPhones, smsCategories } from '@library/contract/sms/sms'
import { mobileProblem } from '@library/contract/user/mobile-number'
import { sql } from 'kysely'
import type { Ctx } from '../database/database.ts'
import { enqueueDelivery } from '../deliveries/enqueue-delivery.ts'
import { deliverSmsJob } from './deliver-sms.ts'
import { type Params, requireParams, wordsOf } from './template.ts'

export type Sms = Readonly<{
  /** The configuration's code; by default the enabled one. */
  code?: string | undefined
  phones: readonly string[]
  params: Params
}>
export type SmsResult = Readonly<{ phone: string; id: string | null; reason: Label | null }>

export const perMinute = 1
export const perDay = 10

const refusals = {
  minute: { zh: '同一号码每分钟只能发送一次', en: 'One message a minute for one number' },
  day: { zh: '同一号码每天最多发送 10 次', en: 'Ten messages a day for one number' },
} satisfies Record<string, Label>

/** Accepts messages as part of this transaction; they are sent in the background after the commit. */
export async function sendSms(ctx: Ctx, { code, phones, params }: Sms): Promise<SmsResult[]> {
  const config = await chosen(ctx, code)
  requireParams(config, params)
  const wanted = [...new Set(phones)]
  if (wanted.length > mostPhones) throw fail('sms/too-many-phones', { most: mostPhones, fields: ['phones'] })
  const refused = await refusedNumbers(ctx, wanted)
  const taken = wanted.filter((phone) => !refused.has(phone))
  const ids = taken.length > 0 ? await take(ctx, config, { phones: taken, params }) : new Map<string, string>()
  return wanted.map((phone) => ({ phone, id: ids.get(phone) ?? null, reason: refused.get(phone) ?? null }))
}

type Config = Awaited<ReturnType<typeof chosen>>

async function chosen(ctx: Ctx, code: string | undefined) {
  const rows = ctx.db
    .selectFrom('sms')
    .select(['id', 'smsCode', 'category', 'template', 'templateId', 'signName'])
    .where('isDeleted', '=', 0)
  const row = await (code ? rows.where('smsCode', '=', code) : rows.where('status', '=', inUse.on)).executeTakeFirst()
  if (row) return row
  throw code ? fail('sms/no-such-code', { code, fields: ['code'] }) : fail('sms/none-enabled')
}

/** Transactions that send to the same number run one after the other, locking in the order of the numbers. */
async function refusedNumbers(ctx: Ctx, wanted: readonly string[]): Promise<ReadonlyMap<string, Label>> {
  const mobiles = wanted.filter((phone) => mobileProblem(phone) === undefined).sort()
  await sql`select pg_advisory_xact_lock(hashtextextended('sms ' || current_tenant() || ' ' || phone, 0))
    from unnest(${mobiles}::text[]) phone`.execute(ctx.db)
  const { rows } = await sql<{ phone: string; minute: number; day: number }>`
    select recipient as phone, count(*)::int as day,
      count(*) filter (where create_time > now() - interval '1 minute')::int as minute
    from sms_delivery where recipient = any (${mobiles}::text[]) and create_time > now() - interval '1 day'
    group by recipient`.execute(ctx.db)
  const refused = new Map<string, Label>()
  for (const phone of wanted) {
    const problem = mobileProblem(phone)
    if (problem) refused.set(phone, problem)
  }
  for (const { phone, minute, day } of rows) {
    if (day >= perDay) refused.set(phone, refusals.day)
    else if (minute >= perMinute) refused.set(phone, refusals.minute)
  }
  return refused
}

type Taken = Readonly<{ phones: readonly string[]; params: Params }>

async function take(ctx: Ctx, config: Config, { phones, params }: Taken): Promise<ReadonlyMap<string, string>> {
  // The actual text is not stored: it may contain a login code.
  const content = config.category === smsCategories.development ? wordsOf(config, params) : null
  const rows = await ctx.db
    .insertInto('smsDelivery')
    .values(
      phones.map((recipient) => ({
        smsId: config.id,
        code: config.smsCode,
        recipient,
        content,
        params: JSON.stringify(params),
      })),
    )
    .returning(['id', 'recipient'])
    .execute()
  await enqueueDelivery(ctx, deliverSmsJob, { ids: rows.map((row) => row.id) })
  return new Map(rows.map((row) => [row.recipient, row.id]))
}
