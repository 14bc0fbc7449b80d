import type { AnswerOf, QueryOf } from '@library/contract/kit/call'
import type { Language } from '@library/contract/kit/label'
import type { smsDeliveriesCall } from '@library/contract/sms/delivery'
import { maskedEmail, maskedPhone } from '../../domain/viewers/masked-contact.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { pageCut } from '../../platform/database/page-limit.ts'

type Query = QueryOf<typeof smsDeliveriesCall>
type Page = AnswerOf<typeof smsDeliveriesCall>
type Asked = Readonly<{ table: 'smsDelivery' | 'mailDelivery'; language: Language; query: Query }>

/** The result of each message, newest first. The number is searched in full and shown in part. */
export async function deliveries(ctx: Ctx, { table, language, query }: Asked): Promise<Page> {
  const { current, size, code, recipient, state } = query
  // The two logs agree in every column used here.
  let rows = ctx.db.selectFrom(table as 'smsDelivery')
  if (code) rows = rows.where('code', '=', code)
  if (recipient) rows = rows.where('recipient', '=', recipient)
  if (state) rows = rows.where('state', '=', state)
  const counted = await rows.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  const total = Number(counted.total)
  const found = await rows
    .select([
      'id',
      'code',
      'recipient',
      'content',
      'state',
      'reason',
      'providerId',
      'attempts',
      'createTime',
      'endedTime',
    ])
    .orderBy('id', 'desc')
    .modifyEnd(pageCut(size, (current - 1) * size))
    .execute()
  const records = found.map((row) => ({
    ...row,
    recipient: row.recipient.includes('@') ? maskedEmail(row.recipient) : maskedPhone(row.recipient),
    reason: row.reason?.[language] ?? null,
  }))
  return { records, total, size, current, pages: Math.ceil(total / size) }
}
