import { type Caller, programCaller } from '../src/platform/callers/caller.ts'
import { loadSession } from '../src/platform/callers/load-caller.ts'
import type { World } from '../src/platform/world.ts'
import { sownDatabase } from './own-database.ts'
import { test as base, openWorld, testConfig } from './world.ts'

/** For tests about what an installation starts with: a fresh demonstration in which no other test has planted anything. */
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
