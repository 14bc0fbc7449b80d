import type { World } from '../world.ts'
import { type Caller, platformTenant, programCaller } from './caller.ts'
import { isInTime, type LivingSession, loadSession } from './load-caller.ts'

export type Callers = Readonly<{
  find: (tenantId: string, sessionId: string) => Promise<Caller | undefined>
  /** Call it after a commit that changed what callers of this tenant may do; other processes hear it from the database. */
  forget: (tenantId: string) => void
}>

type Known = { session: Promise<LivingSession | undefined>; lastSeenAt: number; storedAt: number }

const seenEvery = 60_000
const mostPerTenant = 10_000
const ofDatabase = new WeakMap<object, Callers>()

/** The callers of this process: one memory per database, whoever asks for it. */
export function callersOf(world: World): Callers {
  const known = ofDatabase.get(world.database)
  if (known) return known
  const made = createCallers(world)
  ofDatabase.set(world.database, made)
  return made
}

function createCallers({ database, signals, clock }: World): Callers {
  const tenants = new Map<string, Map<string, Known>>()

  const load = (tenantId: string, sessionId: string) =>
    database.inTransaction(programCaller(tenantId), (ctx) => loadSession(ctx, sessionId))

  /** Kept as a promise from the start: concurrent requests share one load, and one forgotten on its way is never kept. */
  function remember(tenantId: string, sessionId: string): Known {
    const sessions = tenants.get(tenantId) ?? new Map<string, Known>()
    if (sessions.size >= mostPerTenant) sessions.clear()
    tenants.set(tenantId, sessions)
    const known: Known = { session: load(tenantId, sessionId), lastSeenAt: 0, storedAt: 0 }
    sessions.set(sessionId, known)
    const drop = () => void (sessions.get(sessionId) === known && sessions.delete(sessionId))
    known.session.then((session) => void (session === undefined && drop()), drop)
    return known
  }

  async function living(known: Known): Promise<LivingSession | undefined> {
    const session = await known.session
    if (!session) return undefined
    if (known.lastSeenAt === 0) known.lastSeenAt = known.storedAt = session.lastSeenAt
    return isInTime({ ...session, lastSeenAt: known.lastSeenAt }, clock().getTime()) ? session : undefined
  }

  function seen(known: Known, caller: Caller): void {
    known.lastSeenAt = clock().getTime()
    if (known.lastSeenAt - known.storedAt < seenEvery) return
    known.storedAt = known.lastSeenAt
    // Beside the request: nobody waits for it, and a lost minute of idleness harms nobody.
    database
      .inTransaction(programCaller(caller.tenantId), (ctx) =>
        ctx.db
          .updateTable('session')
          .set({ lastSeenTime: ctx.now })
          .where('id', '=', caller.sessionId)
          .where('endedTime', 'is', null)
          .execute(),
      )
      .catch(() => undefined)
  }

  async function find(tenantId: string, sessionId: string): Promise<Caller | undefined> {
    // While nobody can tell us of changes, every request asks the database.
    const known = signals.isListening() ? tenants.get(tenantId)?.get(sessionId) : undefined
    const session = known && (await living(known))
    if (known && session) {
      seen(known, session.caller)
      return session.caller
    }
    const fresh = remember(tenantId, sessionId)
    const loaded = await living(fresh)
    if (loaded) seen(fresh, loaded.caller)
    return loaded?.caller
  }

  function forget(tenantId: string): void {
    // The platform's rows (menus, packages, tenants) are everybody's.
    if (tenantId === platformTenant || tenantId === '') tenants.clear()
    else tenants.delete(tenantId)
  }

  signals.on('access_changed', forget)
  database.onOwnChange((channel, tenantId) => {
    if (channel === 'access_changed') forget(tenantId)
  })
  signals.onGap(() => tenants.clear())
  return { find, forget }
}
