import { LRUCache } from 'lru-cache'
import { platformTenant } from '../callers/caller.ts'
import type { Channel } from '../database/signals.ts'
import type { World } from '../world.ts'

/**
 * Every cache of a process: which database signal empties it, and how many entries it contains before the least
 * recently used one is evicted.
 */
export const caches = {
  sessions: { signal: 'access_changed', max: 20_000 },
  openTenants: { signal: 'access_changed', max: 1 },
  menus: { signal: 'access_changed', max: 5_000 },
  dictionaries: { signal: 'words_changed', max: 10_000 },
  categoryTrees: { signal: 'categories_changed', max: 500 },
  issues: { signal: 'prices_changed', max: 1_000 },
  // One short code per user; a change of the department or enterprise shows within a quarter of an hour.
  ownRegions: { signal: 'access_changed', max: 20_000 },
  // Responses of about ten rows: a few kilobytes each.
  priceAnswers: { signal: 'prices_changed', max: 5_000 },
  // Small and many: each typed letter makes another query.
  suggestions: { signal: 'prices_changed', max: 10_000 },
  // A few kilobytes each.
  priceHistories: { signal: 'prices_changed', max: 10_000 },
  // A few megabytes each.
  lexicons: { signal: 'words_changed', max: 20 },
  // The same with the materials, as text for the threads that match lists.
  catalogues: { signal: 'words_changed', max: 10 },
} as const satisfies Record<string, Readonly<{ signal: Channel; max: number }>>

export type CacheName = keyof typeof caches

export type Cache = Readonly<{
  /** Returns a cached value, or undefined where it would have to be loaded. */
  peek: <T>(tenantId: string, key: string) => Promise<T> | undefined
  /** Finds or loads a value. Concurrent callers share one load; a failed load is not cached. */
  read: <T>(tenantId: string, key: string, load: () => Promise<T>) => Promise<T>
  drop: (tenantId: string, key: string) => void
  figures: () => Readonly<{ entries: number; hits: number; misses: number }>
}>

/** The part of a world that empties caches. */
type Signalling = Readonly<{ signals: World['signals']; database: Pick<World['database'], 'onOwnChange'> }>

const ofDatabase = new WeakMap<object, Map<CacheName, Cache>>()

/** One cache of each name per database. */
export function cacheOf(world: Signalling, name: CacheName): Cache {
  const known = openCaches(world)
  const cache = known.get(name) ?? createCache(world, caches[name])
  known.set(name, cache)
  return cache
}

/** The caches that are in use, for the metrics. */
export function openCaches(world: Signalling): Map<CacheName, Cache> {
  const known = ofDatabase.get(world.database) ?? new Map<CacheName, Cache>()
  ofDatabase.set(world.database, known)
  return known
}

function createCache({ database, signals }: Signalling, { signal, max }: { signal: Channel; max: number }): Cache {
  // Stores promises, so a load that is invalidated while running is never found again.
  const entries = new LRUCache<string, Promise<unknown>>({ max })
  // Part of every key. A signal comes once per connection: counting on is cheap, looking through all entries is not.
  const generations = new Map<string, number>()
  let hits = 0
  let misses = 0

  function peek<T>(tenantId: string, key: string): Promise<T> | undefined {
    // Without signals a cached value may be stale.
    return signals.isListening() ? (entries.get(keyOf(tenantId, key)) as Promise<T> | undefined) : undefined
  }

  function read<T>(tenantId: string, key: string, load: () => Promise<T>): Promise<T> {
    const known = peek<T>(tenantId, key)
    if (known) hits += 1
    else misses += 1
    if (known || !signals.isListening()) return known ?? load()
    const place = keyOf(tenantId, key)
    const loading = load()
    entries.set(place, loading)
    loading.catch(() => void (entries.peek(place) === loading && entries.delete(place)))
    return loading
  }

  function forget(tenantId: string): void {
    // A change of the platform affects every tenant.
    if (tenantId === platformTenant || tenantId === '') entries.clear()
    else generations.set(tenantId, (generations.get(tenantId) ?? 0) + 1)
  }

  function keyOf(tenantId: string, key: string): string {
    return `${tenantId} ${generations.get(tenantId) ?? 0}\n${key}`
  }

  signals.on(signal, forget)
  database.onOwnChange((channel, tenantId) => {
    if (channel === signal) forget(tenantId)
  })
  signals.onGap(() => entries.clear())
  return {
    peek,
    read,
    drop: (tenantId, key) => void entries.delete(keyOf(tenantId, key)),
    figures: () => ({ entries: entries.size, hits, misses }),
  }
}
