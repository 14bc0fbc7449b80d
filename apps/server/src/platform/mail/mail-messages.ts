import type { Label } from '@library/contract/kit/label'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../database/database.ts'
import { sendMail } from './send-mail.ts'

/** The preference by which a user wants his messages by mail too: `{ on: true }`. */
export const mailPreference = 'mail.messages'

/** As SQL: where a message to this user goes by mail too; null for those who do not want it so. */
export function addressOf(userId: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(select u.email from app_user u
    join user_preference p on p.tenant_id = u.tenant_id and p.user_id = u.id and p.name = ${mailPreference}
    where u.id = ${userId} and u.is_deleted = 0 and u.email <> '' and p.value ->> 'on' = 'true')`
}

type Message = Readonly<{
  text: Label
  link: string | undefined
  /** More than the message has room for. */
  lines?: readonly string[]
}>

/** Goes out where the tenant has a mail server in use, in both languages: which one somebody reads only his browser knows. */
export async function mailMessage(ctx: Ctx, to: readonly string[], { text, link, lines = [] }: Message): Promise<void> {
  const body = [text.zh, '', text.en, '', ...lines]
  await sendMail(ctx, { to, subject: text.zh, text: body.join('\n'), link })
}
