import { randomBytes } from 'node:crypto'
import type { Ctx } from '../database/database.ts'

/** Secrets that all cells of an installation have in common: they seal passwords and sign tokens and links. */
export const sharedSecrets = ['sealing', 'token-signing', 'file links', 'search callers'] as const

export function randomSecret(): string {
  return randomBytes(32).toString('base64')
}

/**
 * A secret of this installation, created at first use. If two processes create it concurrently, one wins and both use
 * it.
 */
export async function systemSecret(
  ctx: Ctx,
  name: (typeof sharedSecrets)[number] | 'web-client',
  make: () => string = randomSecret,
): Promise<string> {
  const read = () => ctx.db.selectFrom('systemSecret').select('value').where('name', '=', name).executeTakeFirst()
  const known = await read()
  if (known) return known.value
  await ctx.db
    .insertInto('systemSecret')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await read()
  if (!made) throw new Error(`The secret ${name} could not be stored`)
  return made.value
}
