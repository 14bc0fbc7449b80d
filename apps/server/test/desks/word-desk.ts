import type { FastifyInstance } from 'fastify'
import { searchWords } from '../../src/domain/search/words/words.ts'
import type { Caller } from '../../src/platform/callers/caller.ts'
import type { World } from '../../src/platform/world.ts'
import { aPlatformAdministrator, test as base, someone } from '../world.ts'

const buttons = ['view', 'add', 'edit', 'delete', 'import']

/** A user who manages the words of a station of its own. */
export function aStation(): Caller {
  const codes = ['search_word', 'search_miss'].flatMap((page) => buttons.map((button) => `${page}_${button}`))
  return someone({ permissions: new Set(codes) })
}

export const platform = aPlatformAdministrator(buttons.map((button) => `platform_word_${button}`))

let serial = 0
/** A word that no other test has. */
export function aWord(): string {
  serial += 1
  return `词${process.pid}w${serial}`
}

type Staged = { app: FastifyInstance; as: (caller: Caller) => { 'blade-auth': string } }

/** The words and the misses over HTTP. */
function deskOf({ app, as }: Staged, { database }: World) {
  const post = async (caller: Caller, path: string, payload: object) =>
    (await app.inject({ method: 'POST', url: `/api/${path}`, headers: as(caller), payload })).json()
  const get = async (caller: Caller, path: string, query: Record<string, string> = {}) =>
    (await app.inject({ url: `/api/${path}`, query, headers: as(caller) })).json()
  return {
    post,
    get,
    ofPlatform: async (word: string, targets: string) =>
      (await post(platform, 'platformWord/submit', { word, targets })).data,
    own: async (caller: Caller, word: string, targets: string) =>
      (await post(caller, 'searchWord/submit', { word, targets })).data,
    listed: async (caller: Caller, word: string) =>
      (await get(caller, 'searchWord/list', { word })).data.records as Record<string, unknown>[],
    /** What a word means to the search of the station. */
    means: (caller: Caller, word: string) =>
      database.inTransaction(caller, async (ctx) => new Map(await searchWords(ctx)).get(word)),
  }
}

export const test = base.extend<{ desk: ReturnType<typeof deskOf> }>({
  desk: async ({ staged, world }, use) => use(deskOf(staged, world)),
})
