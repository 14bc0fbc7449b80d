import type { MatchedWay } from '@library/contract/search/search-word'
import { sql } from 'kysely'
import { programCaller } from '../../platform/callers/caller.ts'
import type { Ctx } from '../../platform/database/database.ts'
import type { World } from '../../platform/world.ts'
import type { Searcher } from './caller-mark.ts'
import { recordSearches } from './history.ts'
import { recordMiss } from './record-miss.ts'
import { recordUse, type Used } from './record-use.ts'

/** One answered search. `matched` is undefined if nothing was found. */
export type Searched = Readonly<{ tenantId: string; caller: Searcher; term: string; matched: MatchedWay | undefined }>

type Entry = Searched | Used

export type SearchJournal = Readonly<{
  /** Accepts an entry and returns at once; the next batch stores it. */
  add: (entry: Entry) => void
  flush: () => Promise<void>
  /** Called when entries could not be stored. */
  onLost: (listener: (error: unknown) => void) => void
}>

const everyMilliseconds = 1000
/** Beyond this many the figures lose entries; a search never waits for them. */
const mostWaiting = 5000

/** Ways that found something else than what was typed. */
const looseWays: readonly MatchedWay[] = ['class', 'sound', 'similar']

const ofDatabase = new WeakMap<object, SearchJournal>()

/** One journal per database. */
export function searchJournal(world: Pick<World, 'database'>): SearchJournal {
  const known = ofDatabase.get(world.database) ?? openJournal(world)
  ofDatabase.set(world.database, known)
  return known
}

function openJournal({ database }: Pick<World, 'database'>): SearchJournal {
  const waiting: Entry[] = []
  const listeners: Array<(error: unknown) => void> = []
  let running: Promise<void> = Promise.resolve()

  async function store(): Promise<void> {
    const taken = waiting.splice(0)
    for (const tenantId of new Set(taken.map((entry) => entry.tenantId))) {
      const entries = taken.filter((entry) => entry.tenantId === tenantId)
      // What cannot be stored is lost: figures are not worth a failed search or a full memory.
      await database
        .inTransaction(programCaller(tenantId), (ctx) => storeAll(ctx, entries))
        .catch((error) => {
          for (const listener of listeners) listener(error)
        })
    }
  }
  const flush = () => {
    running = running.then(store)
    return running
  }
  setInterval(() => void (waiting.length > 0 && flush()), everyMilliseconds).unref()
  return {
    add(entry) {
      if (waiting.length < mostWaiting) waiting.push(entry)
    },
    flush,
    onLost: (listener) => void listeners.push(listener),
  }
}

async function storeAll(ctx: Ctx, entries: readonly Entry[]): Promise<void> {
  const searches = entries.filter((entry) => 'term' in entry)
  if (searches.length > 0) await countSearches(ctx, searches)
  for (const entry of entries) if ('ids' in entry) await recordUse(ctx, entry)
  for (const { term, matched, caller } of searches)
    if (!matched || looseWays.includes(matched)) await recordMiss(ctx, { term, matched: matched ?? 'none', caller })
  const found = searches.filter(({ matched }) => matched)
  await recordSearches(
    ctx,
    found.map(({ term, caller }) => ({ term, userId: caller.userId })),
  )
}

async function countSearches(ctx: Ctx, entries: readonly Searched[]): Promise<void> {
  const empty = entries.filter(({ matched }) => !matched).length
  const loose = entries.filter(({ matched }) => matched && looseWays.includes(matched)).length
  await sql`
    insert into search_day as d (day, searches, empty, loose)
    values (${ctx.now}::timestamptz::date, ${entries.length}, ${empty}, ${loose})
    on conflict (tenant_id, day) do update
      set searches = d.searches + excluded.searches, empty = d.empty + excluded.empty,
        loose = d.loose + excluded.loose`.execute(ctx.db)
}
