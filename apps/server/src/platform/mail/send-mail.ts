import { inUse } from '@library/contract/kit/in-use'
import type { Ctx } from '../database/database.ts'
import { enqueueDelivery } from '../deliveries/enqueue-delivery.ts'
import { deliverMailJob } from './deliver-mail.ts'

export type Mail = Readonly<{
  to: string | readonly string[]
  subject: string
  text: string
  html?: string
  /** The target path in the web application: appended to the text where the installation knows its address. */
  link?: string | undefined
}>

/**
 * Accepts a mail to each recipient as part of this transaction; it is sent in the background after the commit. Returns
 * how many were accepted: none where the tenant has no enabled mail server.
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
