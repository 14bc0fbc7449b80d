import { inUse } from '@library/contract/kit/in-use'
import type { Ctx } from '../database/database.ts'
import { enqueueDelivery } from '../deliveries/enqueue-delivery.ts'
import { deliverMailJob } from './deliver-mail.ts'

export type Mail = Readonly<{
  to: string | readonly string[]
  subject: string
  text: string
  html?: string
  /** Where it leads, as a path of the web application: written out under the text where the installation knows its address. */
  link?: string | undefined
}>

/**
 * Takes a mail to each of them as part of this transaction; it goes out in the background once it has committed. Answers
 * how many were taken: none where the tenant has no mail server in use.
 */
export async function sendMail(ctx: Ctx, { to, subject, text, html, link }: Mail): Promise<number> {
  const recipients = [...new Set(typeof to === 'string' ? [to] : to)]
  const server = await ctx.db
    .selectFrom('mail')
    .select(['id', 'mailCode'])
    .where('status', '=', inUse.on)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  if (!server || recipients.length === 0) return 0
  const { id: mailId, mailCode: code } = server
  const params = JSON.stringify({ text, ...(html ? { html } : {}), ...(link ? { link } : {}) })
  const rows = await ctx.db
    .insertInto('mailDelivery')
    .values(recipients.map((recipient) => ({ mailId, code, recipient, params, content: oneLine(subject) })))
    .returning('id')
    .execute()
  await enqueueDelivery(ctx, deliverMailJob, { ids: rows.map((row) => row.id) })
  return rows.length
}

function oneLine(subject: string): string {
  return subject.replace(/\s+/g, ' ').trim().slice(0, 200)
}
