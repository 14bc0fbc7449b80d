import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { familyOf, postmasterOf } from '../../bench/processes.ts'
import { type Load, startLoad } from './load.ts'
import { aFolder, endProducts, type Product, poll, rounds, startProduct, timeout } from './product.ts'
import { call, signIn } from './wire.ts'

/** How long it stays paused once the product has noticed. */
const pausedSeconds = rounds > 1 ? 30 : 4

const token = 'a-token-for-metrics'
let product: Product
let load: Load
const folder = aFolder()

beforeAll(async () => {
  product = await startProduct({ DATA_DIR: folder.path, METRICS_TOKEN: token })
  load = startLoad(() => product.address, await signIn(product.address, { account: 'admin' }))
})

afterAll(async () => {
  await load.stop()
  product.signal('SIGTERM')
  await product.ended
  await endProducts()
  folder.remove()
})

const faults: Record<string, () => unknown> = {
  'ends every connection': () =>
    inDatabase(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'library'`),
  'is stopped': () => void process.kill(postmaster(), 'SIGINT'),
  'is killed': () => void process.kill(postmaster(), 'SIGKILL'),
  'is paused': async () => {
    const family = familyOf(postmaster())
    for (const pid of family) process.kill(pid, 'SIGSTOP')
    try {
      await expect.poll(ready, poll).toBe(503)
      expect((await call(`${product.address}/api/health/live`, {})).status).toBe(200)
      expect(await metrics()).toMatch(/^database_ready 0$/m)
      await pause(pausedSeconds * 1000)
    } finally {
      for (const pid of family) process.kill(pid, 'SIGCONT')
    }
  },
}

describe('while the database', timeout, () => {
  test.for(Object.entries(faults))('%s: refusals with a retry time, then full recovery', async ([name, happen]) => {
    await load.recovered()
    load.seen()
    await happen()
    expect((await call(`${product.address}/api/health/live`, {})).status).toBe(200)
    const took = await load.recovered()
    const seen = load.seen()
    console.log(`database ${name}: answers ${JSON.stringify(seen)}, all well again after ${took} ms`)
    expect(Object.keys(seen).filter((status) => status !== '200' && status !== '503')).toEqual([])
    await expect.poll(ready, poll).toBe(200)
    expect(await metrics()).toMatch(/^database_ready 1$/m)
  })

  test('runs on and its server is killed, the next server takes it over; nothing acknowledged was ever lost', async () => {
    product.signal('SIGKILL')
    await product.ended
    product = await startProduct({ DATA_DIR: folder.path, METRICS_TOKEN: token })
    const took = await load.recovered()
    console.log(`server killed: started again in ${Math.round(product.startedIn)} ms, all well ${took} ms later`)
    const acknowledged = [...load.written]
    const rows = await inDatabase('select id from post')
    const present = new Set(rows.map(({ id }) => id))
    const lost = acknowledged.filter((id) => !present.has(id))
    console.log(`database faults: ${acknowledged.length} writes acknowledged, ${lost.length} lost`)
    expect(lost).toEqual([])
  })
})

const ready = async () => (await call(`${product.address}/api/health/ready`, {})).status

const home = () => join(folder.path, 'postgres')

const postmaster = () => postmasterOf(folder.path)

async function inDatabase(statement: string): Promise<{ id: string }[]> {
  const password = readFileSync(join(home(), 'cluster', 'superuser-password'), 'utf8').trim()
  const port = readFileSync(join(home(), 'port'), 'utf8').trim()
  const client = new pg.Client(`postgres://postgres:${password}@127.0.0.1:${port}/library`)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** Reported whatever the database does: an alert depends on it. */
async function metrics(): Promise<string> {
  const answer = await fetch(`${product.address}/api/metrics`, { headers: { authorization: `Bearer ${token}` } })
  return answer.text()
}
