import { fail } from '@library/contract/errors'
import type { Ctx } from '../database/database.ts'
import { sealText, unsealText } from '../security/sealed-text.ts'

export type MailSettings = Readonly<{
  host: string
  port: number
  security: number
  account: string | null
  password: string
  fromAddress: string
  fromName: string | null
}>

/** The settings of one server with its decrypted password: for sending, never for a response. */
export async function mailSettings(ctx: Ctx, id: string): Promise<MailSettings> {
  const row = await ctx.db
    .selectFrom('mail')
    .select(['host', 'port', 'security', 'account', 'password', 'fromAddress', 'fromName'])
    .where('id', '=', id)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  if (!row) throw fail('common/not-found', { resource: 'mail', id })
  return { ...row, password: row.password ? await unsealText(ctx, sealedFor(ctx), row.password) : '' }
}

export function sealMailPassword(ctx: Ctx, password: string): Promise<string> {
  return sealText(ctx, sealedFor(ctx), password)
}

function sealedFor({ caller }: Ctx): string {
  return `mail ${caller.tenantId}`
}
