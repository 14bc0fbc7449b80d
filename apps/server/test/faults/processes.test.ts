import { setTimeout as pause } from 'node:timers/promises'
import { auditResult, materialStatus } from '@library/contract/material/material.states'
import { sql } from 'kysely'
import { afterAll, describe, expect } from 'vitest'
import { period } from '../desks/price-station.ts'
import { test as base } from '../processes/job-world.ts'
import { everyJobEnds, nothingIsLost } from './aftermath.ts'
import { startBalancer } from './balancer.ts'
import { aLiveStation, copies, decidedPeriod, type LiveStation } from './live-station.ts'
import { startLoad } from './load.ts'
import { aFolder, endProducts, type Product, poll, rounds, startProduct, timeout } from './product.ts'
import { importedRows, nothingYet, publishedAtOnce, sheet, storm } from './storm.ts'
import { call, openStream, signIn } from './wire.ts'

const folder = aFolder()
const issues = 6
const imports = 2

type Pair = { s: LiveStation; servers: readonly [Product, Product]; another: () => Promise<Product> }

const test = base.extend<{ pair: Pair }>({
  pair: [
    async ({ staged, url, world }, use) => {
      const s = await aLiveStation(staged, world)
      const another = () => startProduct({ DATABASE_URL: url, DATA_DIR: folder.path })
      await use({ s, servers: await Promise.all([another(), another()]), another })
      await endProducts()
    },
    { scope: 'file' },
  ],
})

afterAll(folder.remove)

const materialPath = (address: string) => `${address}/api/materialInfo/MaterialInfo`

describe('two processes on one database', timeout, () => {
  test('give the same responses about prices: the publisher sees it at once, the other process a moment later', async ({
    pair: { s, servers },
  }) => {
    const approved = await s.approved()
    const ids = await copies(s, { of: approved, count: issues, status: materialStatus.approved, period: decidedPeriod })
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
      // Cached by both from here on.
      expect([await total(here), await total(there)]).toEqual([at, at])
      expect((await call(`${here.base}/publish`, here.publisher, { id })).status).toBe(200)
      const begun = performance.now()
      expect(await total(here)).toBe(at + 1)
      await expect.poll(() => total(there), poll).toBe(at + 1)
      late.push(Math.round(performance.now() - begun))
    }
    console.log(
      `two processes: ${issues} prices published, cached responses right at the other after ${late.join(', ')} ms`,
    )
  })

  test('push to the listeners of the other one', async ({ pair: { s, servers } }) => {
    const [one, other] = servers
    const stream = await openStream(other.address, await s.headersAt(other.address, 'owner'))
    const { id } = await s.aRow({ submitFlag: 1 })
    const auditor = await s.headersAt(one.address, 'auditor')
    await call(`${materialPath(one.address)}/audit`, auditor, { id, result: auditResult.rejected, opinion: '价格有误' })
    await expect.poll(stream.received, poll).toContain('event: message')
    stream.close()
  })

  test('run every job once', async ({ pair: { s, servers } }) => {
    await Promise.all(
      Array.from({ length: imports }, async (_, at) => {
        const address = servers[at % 2]?.address ?? ''
        const headers = await s.headersAt(address, 'rival')
        expect((await call(`${materialPath(address)}/upload/materialFile`, headers, sheet(`j${at}`))).status).toBe(200)
      }),
    )
    const state = () =>
      s.station.in(async (ctx) => {
        const { rows } = await sql<{ open: number; jobs: number; attempts: number; rows: number }>`select
          (select count(*)::int from job where ended_time is null) as open,
          (select count(*)::int from job) as jobs, (select sum(attempts)::int from job) as attempts,
          (select count(*)::int from material_info where material_name like '砂j%') as rows`.execute(ctx.db)
        return rows[0]
      })
    const rows = imports * importedRows
    await expect.poll(state, poll).toEqual({ open: 0, jobs: imports, attempts: imports, rows })
    console.log(`two processes: ${imports} imports asked of both, ${imports} runs, ${rows} rows, none twice`)
  })

  test('continue when one is killed under heavy writes: nothing it acknowledged is lost, nothing is half done', async ({
    pair: { servers, another },
    staged,
    world,
  }) => {
    const s = await aLiveStation(staged, world)
    const [sent, approved, draft] = [await s.aRow({ submitFlag: 1 }), await s.approved(), await s.aRow()]
    const acknowledged = nothingYet(draft)
    const starts: number[] = []
    for (let round = 1; round <= rounds; round += 1) {
      const waiting = await copies(s, { of: sent.id, count: 60, status: materialStatus.pendingFirst, period })
      await copies(s, { of: approved, count: publishedAtOnce, status: materialStatus.approved, period: decidedPeriod })
      const doomed = round === 1 ? servers[0] : await another()
      starts.push(Math.round(doomed.startedIn))
      const before = acknowledged.requests
      const raging = storm({ s, address: doomed.address, waiting, acknowledged, round })
      while (acknowledged.requests < before + 30) await pause(5)
      await pause(Math.random() * 500)
      doomed.signal('SIGKILL')
      await doomed.ended
      await raging
      await nothingIsLost(s, acknowledged)
    }
    await everyJobEnds(world, s)
    const { requests, submitted, audited, published, imports } = acknowledged
    console.log(
      `crash: ${rounds} rounds, ${requests} requests; acknowledged ${submitted.length} rows, ${audited.length} decisions, ` +
        `${published} publications, ${imports} imports of ${importedRows} rows; 0 lost, 0 half; started in ${starts.join(', ')} ms`,
    )
    expect(acknowledged.refused).toEqual([])
  })

  test('are replaced one after the other behind a load balancer, and no call fails', async ({ pair }) => {
    let serving = [pair.servers[1], await pair.another()]
    const balancer = await startBalancer(() => serving.map(({ address }) => address))
    const load = startLoad(() => balancer.address, await signIn(balancer.address, { account: 'admin' }))
    const codes: (number | null)[] = []
    for (const old of serving) {
      await load.recovered()
      old.signal('SIGTERM')
      codes.push(await old.ended)
      const fresh = await pair.another()
      serving = serving.map((one) => (one === old ? fresh : one))
    }
    await load.recovered()
    await load.stop()
    balancer.close()
    const { 200: good = 0, ...others } = load.seen()
    const failed = Object.values(others).reduce((sum, count) => sum + count, 0)
    console.log(`rolling restart: 2 processes replaced, ${good} calls answered, ${failed} failed`)
    expect({ codes, others }).toEqual({ codes: [0, 0], others: {} })
  })
})
