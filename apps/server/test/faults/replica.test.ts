import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect } from 'vitest'
import { familyOf, postmasterOf } from '../../bench/processes.ts'
import { startReplica } from '../../bench/replica-server.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { withReplica } from '../../src/platform/database/replica.ts'
import { migrate } from '../../src/platform/database/schema/migrate.ts'
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/embedded-postgres.ts'
import { aPrice } from '../desks/prices.ts'
import { aStation, type Station } from '../world/people.ts'
import { appFor, test as base, openWorld, someone, testConfig } from '../world.ts'
import { aFolder, poll, timeout } from './product.ts'

type Pair = Readonly<{
  station: Station
  /** Queries prices with a request that is never cached; returns the status and the count. */
  query: () => Promise<{ status: number; total: number }>
  inReplica: (statement: string, within?: number) => Promise<Record<string, string>[]>
  /** How often the replica has read the table of prices. */
  served: () => Promise<number>
  /** A Prometheus metric; undefined if it does not exist. */
  figure: (name: string) => Promise<number | undefined>
  /** The replica's process. */
  postmaster: () => number
}>

const quiet = () => undefined
const token = 'a-token-for-metrics'
const lag = 'database_replica_lag_seconds'
const answered = (by: string) => `database_look_ups_total{answer="${by}"}`
const readings = `select coalesce(sum(seq_scan + idx_scan), 0) as count from pg_stat_user_tables where relname = 'material_info'`
/** More rows than a cached response may have. */
const path = '/api/materialInfo/MaterialInfo/page?size=31'

const test = base.extend<{ pair: Pair }>({
  pair: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs no other
    async ({}, use) => {
      const folder = aFolder()
      const primaryDir = join(folder.path, 'primary')
      const replicaDir = join(folder.path, 'replica')
      const { url, stop } = await startEmbeddedPostgres({ dataDir: primaryDir, log: quiet })
      await migrate(url, quiet)
      const replica = await startReplica({ dataDir: primaryDir, url }, replicaDir)
      const world = await openWorld(testConfig({ METRICS_TOKEN: token }), url)
      const options = { url: replica.url, pool: 4, timeZone: 'Asia/Shanghai', clock: systemClock, onLost: quiet }
      const opened = withReplica({ primary: world.database, signals: world.signals, replica: options })
      const { app, as } = await appFor({ ...world, database: opened.database })
      const station = await aStation(world)
      const headers = as(someone({ tenantId: station.tenantId }))
      const query = async () => {
        const answer = await app.inject({ url: path, headers })
        return { status: answer.statusCode, total: answer.json().data?.total as number }
      }
      const inReplica = (statement: string, within?: number) => ask(replica.url, statement, within)
      const figure = async (name: string) => {
        const { body } = await app.inject({ url: '/api/metrics', headers: { authorization: `Bearer ${token}` } })
        const line = body.split('\n').find((one) => one.startsWith(`${name} `))
        return line === undefined ? undefined : Number(line.slice(name.length))
      }
      const served = async () => Number((await inReplica(readings))[0]?.count)
      await use({ station, query, inReplica, served, figure, postmaster: () => postmasterOf(replicaDir) })
      await app.close()
      await opened.close()
      await world.close()
      await replica.stop()
      await stop()
      folder.remove()
    },
    { scope: 'file' },
  ],
})

const queries = 40

/** Repeats until the replica is seen to have answered: its statistics are delayed. */
async function replicaAnswers({ query, served }: Pair): Promise<void> {
  const before = await served()
  await expect.poll(async () => (await query()) && (await served()) - before, poll).toBeGreaterThan(0)
}

type Fault = Readonly<{
  /** Returns the function that brings the replica back. */
  happen: (postmaster: number) => () => void
  /** Whether it stays down until then: a killed one is restarted at once, sooner than a busy machine may notice. */
  lasts: boolean
}>

/** What happens to the replica. */
const faults: Record<string, Fault> = {
  'is killed': {
    lasts: false,
    happen: (pid) => {
      process.kill(pid, 'SIGKILL')
      return quiet
    },
  },
  'is paused': {
    lasts: true,
    happen: (pid) => {
      const family = familyOf(pid)
      for (const one of family) process.kill(one, 'SIGSTOP')
      return () => {
        for (const one of family) process.kill(one, 'SIGCONT')
      }
    },
  },
}

describe('with a streaming replica', timeout, () => {
  test('public queries are read from it, and prices are written to the primary', async ({ pair }) => {
    await aPrice(pair.station, { spec: 'HRB400E Φ20' })
    await replicaAnswers(pair)
    const before = await pair.served()
    for (let at = 0; at < queries; at += 1) expect(await pair.query()).toEqual({ status: 200, total: 1 })
    await expect.poll(async () => (await pair.served()) - before, poll).toBeGreaterThanOrEqual(queries)
    expect(await pair.figure(answered('replica'))).toBeGreaterThanOrEqual(queries)
    await expect.poll(() => pair.figure(lag), poll).toBe(0)
    expect(await pair.inReplica('select pg_is_in_recovery() as standby')).toEqual([{ standby: true }])
    console.log(`replica: ${queries} look-ups, the replica read the prices ${(await pair.served()) - before} times`)
  })

  test('published prices are seen at once, however far it lags', async ({ pair }) => {
    const { total } = await pair.query()
    await pair.inReplica('select pg_wal_replay_pause()')
    for (let more = 1; more <= 5; more += 1) {
      await aPrice(pair.station, { spec: `HRB400E Φ${more}` })
      expect(await pair.query()).toEqual({ status: 200, total: total + more })
    }
    // Right after a change its required position is not known yet.
    await expect.poll(async () => (await pair.query()) && pair.figure(answered('behind')), poll).toBeGreaterThan(0)
    expect(await pair.figure(lag)).toBeGreaterThan(0)
    await pair.inReplica('select pg_wal_replay_resume()')
    await replicaAnswers(pair)
    expect(await pair.query()).toEqual({ status: 200, total: total + 5 })
  })

  test.for(Object.entries(faults))(
    'no call fails when it %s, and it is used again when it is back',
    async (fault, { pair, onTestFinished }) => {
      const [name, { happen, lasts }] = fault
      const isThere = () =>
        pair.inReplica('select 1', 2000).then(
          () => true,
          () => false,
        )
      const seen: Record<number, number> = {}
      let isOver = false
      const reader = async () => {
        while (!isOver) {
          const { status } = await pair.query()
          seen[status] = (seen[status] ?? 0) + 1
          // A refusal without a database query would starve the timers.
          await setImmediate()
        }
      }
      onTestFinished(() => {
        isOver = true
      })
      const reading = Array.from({ length: 4 }, reader)
      await expect.poll(() => seen[200] ?? 0, poll).toBeGreaterThan(queries)
      const missed = (await pair.figure(answered('away'))) ?? 0
      const mend = happen(pair.postmaster())
      await expect.poll(() => pair.figure(answered('away')), poll).toBeGreaterThan(missed)
      if (lasts) expect(await pair.figure(lag)).toBeUndefined()
      const before = seen[200] ?? 0
      await expect.poll(() => seen[200] ?? 0, poll).toBeGreaterThan(before + queries)
      mend()
      await expect.poll(isThere, poll).toBe(true)
      await replicaAnswers(pair)
      isOver = true
      await Promise.all(reading)
      const { 200: good, ...others } = seen
      console.log(`replica ${name}: ${good} look-ups answered, others ${JSON.stringify(others)}`)
      expect(others).toEqual({})
    },
  )
})

/** A long timeout for a busy machine; the availability check of the replica gives up sooner. */
async function ask(url: string, statement: string, within = poll.timeout): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: within })
  client.on('error', quiet)
  try {
    await client.connect()
    return (await client.query(statement)).rows
  } finally {
    await client.end().catch(quiet)
  }
}
