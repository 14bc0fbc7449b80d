import { cacheOf } from '../cache/cache.ts'
import type { World } from '../world.ts'
import { type Caller, programCaller } from './caller.ts'
import { isInTime, type LivingSession, loadSession } from './load-caller.ts'

export type Callers = Readonly<{
  find: (tenantId: string, sessionId: string) => Promise<Caller | undefined>
}>

type Known = { session: LivingSession; lastSeenAt: number; storedAt: number }

const storeEvery = 60_000

/** Returns the caller of a session: from the cache until permissions change, else from the database. */
export function callersOf(world: World): Callers {
  const { database, clock } = world
  const sessions = cacheOf(world, 'sessions')

  const load = async (tenantId: string, sessionId: string): Promise<Known | undefined> => {
    const session = await database.inTransaction(programCaller(tenantId), (ctx) => loadSession(ctx, sessionId))
    return session && { session, lastSeenAt: session.lastSeenAt, storedAt: session.lastSeenAt }
  }

  const isLiving = ({ session, lastSeenAt }: Known): boolean => isInTime({ ...session, lastSeenAt }, clock().getTime())

  function seen(known: Known): void {
    const { tenantId, sessionId } = known.session.caller
    known.lastSeenAt = clock().getTime()
    if (known.lastSeenAt - known.storedAt < storeEvery) return
    known.storedAt = known.lastSeenAt
    // Runs in the background: no request waits for it, and losing a minute of idle time does no harm.
    database
      .inTransaction(programCaller(tenantId), (ctx) =>
        ctx.db
          .updateTable('session')
          .set({ lastSeenTime: ctx.now })
          .where('id', '=', sessionId)
          .where('endedTime', 'is', null)
          .execute(),
      )
      .catch(() => undefined)
  }

  async function find(tenantId: string, sessionId: string): Promise<Caller | undefined> {
    const read = () => sessions.read(tenantId, sessionId, () => load(tenantId, sessionId))
    let known = await read()
    if (known && !isLiving(known)) {
      // Another process may have seen the session since.
      sessions.drop(tenantId, sessionId)
      known = await read()
    }
    if (!known || !isLiving(known)) return undefined
    seen(known)
    return known.session.caller
  }

  return { find }
}
