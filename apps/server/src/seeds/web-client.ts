import { randomBytes } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import { webClientOf } from '../areas/system/web-client.ts'
import type { Config } from '../config.ts'
import type { Ctx } from '../platform/database.ts'
import { hashSecret } from './hash-secret.ts'

/** What our own web may ask for. */
const grants = 'password,captcha,refresh_token,social,authorization_code,mfa_otp'

/** Makes the web's credential work, whatever the configuration now says it is. Without one, a secret is made and kept. */
export async function ensureWebClient(ctx: Ctx, config: Pick<Config, 'webClient' | 'demo'>): Promise<void> {
  await ctx.db
    .insertInto('systemSecret')
    .values({ name: 'web-client', value: randomBytes(24).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id, secret } = await webClientOf(ctx, config)
  const known = await ctx.db
    .selectFrom('client')
    .select(['id', 'clientSecret'])
    .where('clientId', '=', id)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  if (known && (await verify(known.clientSecret, secret))) return

  const clientSecret = await hashSecret(secret)
  if (known) await ctx.db.updateTable('client').set({ clientSecret }).where('id', '=', known.id).execute()
  else
    await ctx.db
      .insertInto('client')
      .values({ clientId: id, clientSecret, authorizedGrantTypes: grants, remark: '本系统网页端' })
      .execute()
}
