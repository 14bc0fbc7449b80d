import type { Label } from '@library/contract/kit/label'
import { sql } from 'kysely'
import type { Ctx } from '../database.ts'
import { sendMail } from './send-mail.ts'

/** The preference by which a user wants his messages by mail too: `{ on: true }`. */
export const mailPreference = 'mail.messages'

/** A message also goes by mail to those who want it so, where the tenant has a mail server in use. */
export async function mailMessages(ctx: Ctx, userIds: readonly string[], text: Label): Promise<void> {
  const { rows } = await sql<{ email: string }>`
    select u.email from app_user u
    join user_preference p on p.tenant_id = u.tenant_id and p.user_id = u.id and p.name = ${mailPreference}
    where u.id = any (${userIds}::bigint[]) and u.is_deleted = 0 and u.email <> '' and p.value ->> 'on' = 'true'
    order by u.id`.execute(ctx.db)
  if (rows.length === 0) return
  await sendMail(ctx, { to: rows.map((row) => row.email), subject: text.zh, text: `${text.zh}\n\n${text.en}\n` })
}
