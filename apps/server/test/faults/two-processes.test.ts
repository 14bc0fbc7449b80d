import { sql } from 'kysely'
import { afterAll, describe, expect } from 'vitest'
import { test as base, until } from '../job-world.ts'
import { aLiveStation, copies, decidedPeriod, type LiveStation } from './live-station.ts'
import { aFolder, endProducts, type Product, startProduct } from './product.ts'
import { importedRows, sheet } from './storm.ts'
import { call, openStream } from './wire.ts'

const folder = aFolder()
const issues = 6
const imports = 4

type Pair = { s: LiveStation; servers: readonly [Product, Product] }

const test = base.extend<{ pair: Pair }>({
  pair: [
    async ({ staged, url, world }, use) => {
      const s = await aLiveStation(staged, world)
      const settings = { DATABASE_URL: url, DATA_DIR: folder.path }
      await use({ s, servers: await Promise.all([startProduct(settings), startProduct(settings)]) })
      await endProducts()
    },
    { scope: 'file' },
  ],
})

afterAll(folder.remove)

const materialPath = (address: string) => `${address}/api/materialInfo/MaterialInfo`

describe('two processes on one database', () => {
  test('give the same answers about prices: who published sees it at once, the other a moment later', async ({
    pair: { s, servers },
  }) => {
    const approved = await s.approved()
    const ids = await copies(s, { of: approved, count: issues, status: 3, period: decidedPeriod })
    const people = await Promise.all(
      servers.map(async ({ address }) => ({
        base: materialPath(address),
        publisher: await s.headersAt(address, 'publisher'),
        reader: await s.headersAt(address, 'member'),
      })),
    )
    const total = async ({ base, reader }: (typeof people)[number]) =>
      ((await call(`${base}/page?period=${decidedPeriod}`, reader)).data as { total: number }).total
    const late: number[] = []
    for (const [at, id] of ids.entries()) {
      const [here, there] = at % 2 === 0 ? people : [...people].reverse()
      if (!here || !there) throw new Error('There are two')
      // Kept by both from here on.
      expect([await total(here), await total(there)]).toEqual([at, at])
      expect((await call(`${here.base}/publish`, here.publisher, { id })).status).toBe(200)
      const begun = performance.now()
      expect(await total(here)).toBe(at + 1)
      await until(
        () => total(there),
        (seen) => seen === at + 1,
      )
      late.push(Math.round(performance.now() - begun))
    }
    console.log(
      `two processes: ${issues} prices published, kept answers right at the other after ${late.join(', ')} ms`,
    )
  })

  test('ring for those who listen to the other one', async ({ pair: { s, servers } }) => {
    const [one, other] = servers
    const stream = await openStream(other.address, await s.headersAt(other.address, 'owner'))
    const { id } = await s.aRow({ submitFlag: 1 })
    const auditor = await s.headersAt(one.address, 'auditor')
    await call(`${materialPath(one.address)}/audit`, auditor, { id, result: 2, opinion: '价格有误' })
    await until(
      async () => stream.said(),
      (said) => said.includes('event: message'),
    )
    stream.close()
  })

  test('do every job once', async ({ pair: { s, servers } }) => {
    await Promise.all(
      Array.from({ length: imports }, async (_, at) => {
        const address = servers[at % 2]?.address ?? ''
        const headers = await s.headersAt(address, 'rival')
        expect((await call(`${materialPath(address)}/upload/materialFile`, headers, sheet(`j${at}`))).status).toBe(200)
      }),
    )
    const look = () =>
      s.station.in(async (ctx) => {
        const { rows } = await sql<{ open: number; jobs: number; attempts: number; rows: number }>`select
          (select count(*)::int from job where ended_time is null) as open,
          (select count(*)::int from job) as jobs, (select sum(attempts)::int from job) as attempts,
          (select count(*)::int from material_info where material_name like '砂j%') as rows`.execute(ctx.db)
        return rows[0]
      })
    const done = await until(look, (seen) => seen?.open === 0)
    expect(done).toEqual({ open: 0, jobs: imports, attempts: imports, rows: imports * importedRows })
    console.log(
      `two processes: ${imports} imports asked of both, ${done?.attempts} runs, ${done?.rows} rows, none twice`,
    )
  })
})
