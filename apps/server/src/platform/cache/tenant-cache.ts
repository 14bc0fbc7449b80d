import { platformTenant } from '../callers/caller.ts'
import type { Channel } from '../database/signals.ts'
import type { World } from '../world.ts'

export type TenantCache = Readonly<{
  /** Nothing where it would have to be loaded. */
  cached: <T>(tenantId: string, key: string) => Promise<T> | undefined
  read: <T>(tenantId: string, key: string, load: () => Promise<T>) => Promise<T>
  /** Call it after a commit of this process; other processes hear of the change from the database. */
  forget: (tenantId: string) => void
}>

const mostPerTenant = 2000
const ofDatabase = new WeakMap<object, Map<string, TenantCache>>()

type Kind = Readonly<{
  /** What they are about, where a channel has several kinds: each has a memory of its own, and none crowds another out. */
  of?: string
  /** So many for a tenant; the oldest goes first. */
  most?: number
  /** Of so many tenants, where those of one are large. */
  mostTenants?: number
}>

/** Answers kept until the database says on this channel that they may have changed: one memory per database and kind. */
export function tenantCache(world: World, channel: Channel, { of = '', ...bounds }: Kind = {}): TenantCache {
  const known = ofDatabase.get(world.database) ?? new Map<string, TenantCache>()
  ofDatabase.set(world.database, known)
  const name = `${channel} ${of}`
  const answers = known.get(name) ?? createAnswers(world, channel, bounds)
  known.set(name, answers)
  return answers
}

function createAnswers(
  { database, signals }: World,
  channel: Channel,
  { most = mostPerTenant, mostTenants = Number.POSITIVE_INFINITY }: Omit<Kind, 'of'>,
): TenantCache {
  const tenants = new Map<string, Map<string, Promise<unknown>>>()

  function cached<T>(tenantId: string, key: string): Promise<T> | undefined {
    // While nobody can tell us of changes, nothing is kept.
    if (!signals.isListening()) return undefined
    return tenants.get(tenantId)?.get(key) as Promise<T> | undefined
  }

  function read<T>(tenantId: string, key: string, load: () => Promise<T>): Promise<T> {
    const known = cached<T>(tenantId, key)
    if (known) return known
    if (!signals.isListening()) return load()
    const answers = tenants.get(tenantId) ?? new Map<string, Promise<unknown>>()
    if (!tenants.has(tenantId)) makeRoom(tenants, mostTenants)
    tenants.set(tenantId, answers)
    makeRoom(answers, most)
    // Kept as a promise from the start: one that was forgotten on its way is never found again.
    const loading = load()
    answers.set(key, loading)
    loading.catch(() => void (answers.get(key) === loading && answers.delete(key)))
    return loading
  }

  function forget(tenantId: string): void {
    // What the platform changes is everybody's.
    if (tenantId === platformTenant || tenantId === '') tenants.clear()
    else tenants.delete(tenantId)
  }

  signals.on(channel, forget)
  database.onOwnChange((told, tenantId) => {
    if (told === channel) forget(tenantId)
  })
  signals.onGap(() => tenants.clear())
  return { cached, read, forget }
}

/** For one more; the oldest goes. */
function makeRoom(cached: Map<string, unknown>, most: number): void {
  const [oldest] = cached.keys()
  if (oldest !== undefined && cached.size >= most) cached.delete(oldest)
}
