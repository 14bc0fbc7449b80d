import { describe, expect } from 'vitest'
import { sownDatabase } from '../../../test/world/own-database.ts'
import { signedIn } from '../../../test/world/seeded.ts'
import { appFor, test as base, openWorld, testConfig } from '../../../test/world.ts'
import { platformTenant } from '../callers/caller.ts'
import type { Channel } from '../database/signals.ts'
import type { World } from '../world.ts'
import { cacheOf } from './cache.ts'

type Server = Awaited<ReturnType<typeof appFor>> & { world: World; work: () => number; close: () => Promise<void> }

/** One of several processes on the same database, which counts its transactions. */
async function aServer(url: string): Promise<Server> {
  const opened = await openWorld(testConfig(), url)
  let count = 0
  const inTransaction: World['database']['inTransaction'] = (...args) => {
    count += 1
    return opened.database.inTransaction(...args)
  }
  const world = { ...opened, database: { ...opened.database, inTransaction } }
  const staged = await appFor(world)
  const close = async () => {
    await staged.app.close()
    await opened.close()
  }
  return { ...staged, world, work: () => count, close }
}

const test = base.extend<{ servers: { one: Server; other: Server } }>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs no other
    async ({}, use) => {
      const { url, drop } = await sownDatabase()
      const servers = { one: await aServer(url), other: await aServer(url) }
      await use(servers)
      await servers.one.close()
      await servers.other.close()
      await drop()
    },
    { scope: 'file' },
  ],
})

/**
 * Resolves when this process is next notified of a change. Its cache is notified first, because it subscribed earlier.
 */
const told = (world: World, channel: Channel) =>
  new Promise<void>((resolve) => world.signals.on(channel, () => resolve()))

const dictionary = '/api/blade-system/dict/dictionary?code=sex'

describe('cached answers', () => {
  test('of a dictionary cost no transaction, and are dropped when another process changes an entry', async ({
    servers: { one, other },
  }) => {
    const headers = one.as(await signedIn(one.world, platformTenant, 'member'))
    const words = async () =>
      (await one.app.inject({ url: dictionary, headers }))
        .json()
        .data.map((row: { dictValue: string }) => row.dictValue)
    expect(await words()).toEqual(['男', '女'])
    const before = one.work()
    expect(await words()).toEqual(['男', '女'])
    expect(one.work()).toBe(before)

    const admin = other.as(await signedIn(other.world, platformTenant, 'admin'))
    const list = await other.app.inject({ url: '/api/blade-system/dict/list?code=sex', headers: admin })
    const entry = list.json().data[0].children.find((row: { dictKey: string }) => row.dictKey === '2')
    const heard = told(one.world, 'words_changed')
    const payload = { ...entry, dictValue: '女性' }
    const saved = await other.app.inject({
      method: 'POST',
      url: '/api/blade-system/dict/submit',
      headers: admin,
      payload,
    })
    expect(saved.statusCode).toBe(200)
    // The user who made the change sees it in their next request, notified or not.
    expect((await other.app.inject({ url: dictionary, headers: admin })).json().data[1].dictValue).toBe('女性')
    await heard
    expect(await words()).toEqual(['男', '女性'])
  })

  test('of the menu are shared by users with the same menu, and dropped when a role is granted another', async ({
    servers: { one, other },
  }) => {
    const url = '/api/blade-system/menu/routes'
    const headers = one.as(await signedIn(one.world, platformTenant, 'member'))
    const codes = async (as: object) => {
      type Node = { code: string; children?: Node[] }
      const flat = (nodes: Node[]): string[] => nodes.flatMap((node) => [node.code, ...flat(node.children ?? [])])
      return flat((await one.app.inject({ url, headers: { ...as } })).json().data)
    }
    const first = await codes(headers)
    expect(first.slice(0, 2)).toEqual(['desk', 'wel'])
    const before = one.work()
    expect(await codes(headers)).toEqual(first)
    expect(one.work()).toBe(before)

    const admin = other.as(await signedIn(other.world, platformTenant, 'admin'))
    const find = async (call: string) =>
      (await other.app.inject({ url: `/api/blade-system/${call}`, headers: admin })).json().data
    const [page] = await find('menu/menu-list?code=wel')
    const heard = told(one.world, 'access_changed')
    const payload = { ...page, name: '起始页' }
    await other.app.inject({ method: 'POST', url: '/api/blade-system/menu/submit', headers: admin, payload })
    await heard
    const names = (await one.app.inject({ url, headers })).json().data[0].children[0].name
    expect(names).toBe('起始页')
  })

  test.for([
    dictionary,
    '/api/blade-system/menu/routes',
    '/api/blade-system/menu/buttons',
    '/api/blade-system/menu/top-menu',
  ])('of %s are sent again only when they changed', async (url, { servers: { one } }) => {
    const headers = one.as(await signedIn(one.world, platformTenant, 'admin'))
    const first = await one.app.inject({ url, headers })
    expect(first.headers).toMatchObject({ etag: expect.stringMatching(/^W\//), 'cache-control': 'private, no-cache' })
    const known = { ...headers, 'if-none-match': String(first.headers.etag) }
    const again = await one.app.inject({ url, headers: known })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const english = await one.app.inject({ url, headers: { ...known, 'accept-language': 'en' } })
    expect(english.statusCode).toBe(200)
  })

  test('are not cached without signals, nor when loading failed', async () => {
    let listening = false
    let signal: (tenantId: string) => void = () => undefined
    const signals = {
      isListening: () => listening,
      on: (_: string, listener: typeof signal) => {
        signal = listener
      },
      onGap: () => undefined,
      caughtUp: async () => undefined,
      close: async () => undefined,
    }
    const world = { signals, database: { onOwnChange: () => undefined } }
    const answers = cacheOf(world, 'dictionaries')
    let loads = 0
    const load = async () => {
      loads += 1
      if (loads === 3) throw new Error('away')
      return loads
    }
    await answers.read('1', 'k', load)
    expect(await answers.read('1', 'k', load)).toBe(2)
    listening = true
    await expect(answers.read('1', 'k', load)).rejects.toThrow('away')
    expect(await answers.read('1', 'k', load)).toBe(4)
    expect(await answers.read('1', 'k', load)).toBe(4)
    expect(await answers.read('2', 'k', load)).toBe(5)
    signal('2')
    expect([await answers.read('1', 'k', load), await answers.read('2', 'k', load)]).toEqual([4, 6])
    signal(platformTenant)
    expect(await answers.read('1', 'k', load)).toBe(7)
  })
})
