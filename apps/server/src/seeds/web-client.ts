import type { Config } from '../config.ts'
import { webClientOf } from '../platform/callers/web-client.ts'
import type { Ctx } from '../platform/database/database.ts'
import { hashPassword, passwordMatches } from '../platform/security/password-hash.ts'

/** What our own web may request. */
const authorizedGrantTypes = 'password,captcha,refresh_token,social,authorization_code,mfa_otp'

/** Makes the web's credential match the current configuration. Checked on every start. */
export async function ensureWebClient(ctx: Ctx, config: Pick<Config, 'webClient' | 'demo'>): Promise<void> {
  const { id, secret } = await webClientOf(ctx, config)
  const known = await ctx.db
    .selectFrom('client')
    .select(['id', 'clientSecret'])
    .where('clientId', '=', id)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  if (known && (await passwordMatches(known.clientSecret, secret))) return

  const clientSecret = await hashPassword(secret)
  if (known) {
    await ctx.db.updateTable('client').set({ clientSecret }).where('id', '=', known.id).execute()
    return
  }
  const row = { clientId: id, clientSecret, authorizedGrantTypes, remark: '本系统网页端' }
  // Two processes that start at once both find no client; the second one's row is the same.
  await ctx.db
    .insertInto('client')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
