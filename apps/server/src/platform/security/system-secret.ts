import type { Ctx } from '../database/database.ts'

/**
 * A secret of this installation, created at first use. If two processes create it concurrently, one wins and both use
 * it.
 */
export async function systemSecret(ctx: Ctx, name: string, make: () => string): Promise<string> {
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
