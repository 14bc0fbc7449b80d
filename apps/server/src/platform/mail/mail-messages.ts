import type { Label } from '@library/contract/kit/label'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../database/database.ts'
import { sendMail } from './send-mail.ts'

/** The preference of a user to receive messages by mail too: `{ on: true }`. */
export const mailPreference = 'mail.messages'

/** As SQL: the mail address for a message to this user; null for users who do not want mail. */
export function addressOf(userId: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(select u.email from app_user u
    join user_preference p on p.tenant_id = u.tenant_id and p.user_id = u.id and p.name = ${mailPreference}
    where u.id = ${userId} and u.is_deleted = 0 and u.email <> '' and p.value ->> 'on' = 'true')`
}

type Message = Readonly<{
  text: Label
  link: string | undefined
  /** Details that do not fit into the message. */
  lines?: readonly string[]
}>

/**
 * Sent where the tenant has an enabled mail server, in both languages: only the browser knows which one the user reads.
 */
export async function mailMessage(ctx: Ctx, to: readonly string[], { text, link, lines = [] }: Message): Promise<void> {
  const body = [text.zh, '', text.en, '', ...lines]
  await sendMail(ctx, { to, subject: text.zh, text: body.join('\n'), link })
}
