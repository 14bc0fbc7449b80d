import { type Caller, programCaller } from '../../src/platform/callers/caller.ts'
import { loadSession } from '../../src/platform/callers/load-caller.ts'
import type { World } from '../../src/platform/world.ts'
import { test as base, openWorld, testConfig } from '../world.ts'
import { sownDatabase } from './own-database.ts'

/** For tests of the initial data: a fresh demonstration without data of other tests. */
export const test = base.extend<{ world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs no other
    async ({}, use) => {
      const { url, drop } = await sownDatabase()
      const world = await openWorld(testConfig(), url)
      await use(world)
      await world.close()
      await drop()
    },
    { scope: 'file' },
  ],
})

/** The user with all permissions as the server would load them, without signing in. */
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
