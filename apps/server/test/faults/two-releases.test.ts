import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { migrate } from '../../src/platform/database/schema/migrate.ts'
import { bareDatabase } from '../world/own-database.ts'
import { startBalancer } from './balancer.ts'
import { startLoad } from './load.ts'
import { inNode } from './nodes.ts'
import { aFolder, endProducts, startProduct, startServer, timeout } from './product.ts'
import { buildNext, buildReleased, release } from './released-server.ts'
import { signIn } from './wire.ts'

const folder = aFolder()

afterAll(async () => {
  await endProducts()
  folder.remove()
})

/**
 * What a next release may take away once no process of the first one runs: the queue of 0.1.0, which decision 10 gives up
 * then. What it may add: a column that this release does not know.
 */
const contract = `
  drop schema if exists pgboss cascade;
  alter table post add column next_note text;`

describe('an installation of the first release', { timeout: timeout.timeout * 2 }, () => {
  test('is upgraded twice, its old database first, while clients read and write: no call fails, no row is lost', async () => {
    const { url, drop } = await bareDatabase()
    const settings = { DATABASE_URL: url, DATA_DIR: join(folder.path, 'files'), DRAIN_SECONDS: '1' }
    const first = buildReleased(join(folder.path, 'first'))
    const next = buildNext(join(folder.path, 'next'), contract)
    const one = await startServer(first, settings)
    let serving = [one, await startServer(first, settings)]
    const balancer = await startBalancer(() => serving.map(({ address }) => address))
    const load = startLoad(() => balancer.address, await signIn(balancer.address, { account: 'admin' }), 4)
    const replaceAll = async (start: () => ReturnType<typeof startServer>) => {
      for (const old of serving) {
        await load.recovered()
        const fresh = await start()
        serving = [...serving.filter((server) => server !== old), fresh]
        old.signal('SIGTERM')
        expect(await old.ended).toBe(0)
      }
    }
    await load.recovered()
    const hasFirstQueue = async () =>
      (await inNode(url, `select from pg_namespace where nspname = 'pgboss'`)).length === 1
    expect(await hasFirstQueue()).toBe(true)

    const applied: string[] = []
    await migrate(url, (line) => applied.push(line))
    await replaceAll(() => startProduct(settings))
    const between = load.written.length
    // The first process of the next release migrates, beside one of this release.
    await replaceAll(() => startServer(next, settings))
    await load.recovered()
    await load.stop()
    balancer.close()

    const seen = load.seen()
    const present = new Set((await inNode(url, 'select id from post')).map(({ id }) => id))
    const lost = load.written.filter((id) => !present.has(id))
    console.log(
      `release ${release}, this one, a made-up next one: ${applied.length} migrations, then one; answers ${JSON.stringify(seen)}; ` +
        `${load.written.length} writes acknowledged (${between} before the second step), ${lost.length} lost`,
    )
    expect({ lost, statuses: Object.keys(seen) }).toEqual({ lost: [], statuses: ['200'] })
    expect(await hasFirstQueue()).toBe(false)
    expect(await inNode(url, `select name from migration where name = '9999_next_release.sql'`)).toHaveLength(1)
    await endProducts()
    await drop()
  })
})
