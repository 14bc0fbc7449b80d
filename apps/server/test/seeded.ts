import { type Caller, programCaller } from '../src/platform/caller.ts'
import { loadSession } from '../src/platform/load-caller.ts'
import type { World } from '../src/platform/world.ts'
import { runSeeds } from '../src/seeds/plan.ts'
import { test as base, openWorld, testConfig } from './world.ts'

/** A database with all that a new demonstration holds, sown once per run. */
export const test = base.extend<{ world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs no other
    async ({}, use) => {
      const world = await openWorld(testConfig(), await seededDatabase())
      await runSeeds(world.database.inTransaction, world.config)
      await use(world)
      await world.close()
    },
    { scope: 'file' },
  ],
})

/** The user with all he may do, as the server would know him, without the sign-in itself. */
export async function signedIn(world: World, tenantId: string, account: string): Promise<Caller> {
  return world.database.inTransaction(programCaller(tenantId), async (ctx) => {
    const user = await ctx.db
      .selectFrom('appUser')
      .select('id')
      .where('account', '=', account)
      .executeTakeFirstOrThrow()
    const session = { userId: user.id, clientId: 'web' }
    const { id } = await ctx.db.insertInto('session').values(session).returning('id').executeTakeFirstOrThrow()
    const living = await loadSession(ctx, id)
    if (!living) throw new Error(`${account} of ${tenantId} cannot sign in`)
    return living.caller
  })
}
