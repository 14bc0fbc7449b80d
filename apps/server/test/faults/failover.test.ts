import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { familyOf, postmasterOf } from '../../bench/processes.ts'
import { eventually } from '../world/eventually.ts'
import { type Load, startLoad } from './load.ts'
import { addressOf, inNode, type Node, promote, rejoin, startNodes } from './nodes.ts'
import { aFolder, endProducts, type Product, poll, startProduct, timeout } from './product.ts'
import { call, openStream, signIn } from './wire.ts'

const folder = aFolder()
let primary: Node
let standby: Node
let product: Product
let load: Load
let headers: Record<string, string>
let stream: Awaited<ReturnType<typeof openStream>>
/** Brings a silent node back, so that it can be stopped. */
const mends: Array<() => void> = []

beforeAll(async () => {
  const nodes = await startNodes(folder.path)
  primary = nodes[0]
  standby = nodes[1]
  product = await startProduct({ DATABASE_URL: addressOf(nodes), DATA_DIR: join(folder.path, 'files') })
  headers = await signIn(product.address, { account: 'admin' })
  load = startLoad(() => product.address, headers)
  stream = await openStream(product.address, headers)
}, timeout.timeout)

afterAll(async () => {
  await load.stop()
  stream.close()
  await endProducts()
  for (const mend of mends) mend()
  await standby.stop()
  await primary.stop()
  folder.remove()
})

/** What happens to the primary. Afterwards `primary` is the node that takes writes. */
const faults: Record<string, () => Promise<void>> = {
  'is stopped, the standby is promoted, and it comes back as the standby': async () => {
    await primary.stop()
    await promote(standby)
    ;[primary, standby] = [standby, primary]
    standby = await rejoin(standby, primary)
  },
  'is set to read only and back': async () => {
    load.seen()
    await inNode(primary.url, 'alter system set default_transaction_read_only = on', 'select pg_reload_conf()')
    let refused = 0
    const more = () => {
      refused += load.seen()[503] ?? 0
      return refused
    }
    await expect.poll(more, poll).toBeGreaterThan(20)
    await inNode(primary.url, 'alter system reset default_transaction_read_only', 'select pg_reload_conf()')
  },
  'falls silent and the standby is promoted': async () => {
    const family = familyOf(postmasterOf(primary.dataDir))
    mends.push(() => {
      for (const pid of family) process.kill(pid, 'SIGCONT')
    })
    for (const pid of family) process.kill(pid, 'SIGSTOP')
    await promote(standby)
    ;[primary, standby] = [standby, primary]
  },
}

describe('while writes storm and the primary', timeout, () => {
  test.for(Object.entries(faults))('%s: no acknowledged write is lost, and all goes on', async ([name, happen]) => {
    await load.recovered()
    load.seen()
    const begun = performance.now()
    await happen()
    const happened = Math.round(performance.now() - begun)
    const took = await load.recovered()
    const seen = load.seen()
    const lost = await lostWrites()
    console.log(
      `primary ${name}: this took ${happened} ms, all well ${took} ms later; answers ${JSON.stringify(seen)}; ` +
        `${load.written.length} writes acknowledged, ${lost.length} lost`,
    )
    expect(lost).toEqual([])
    expect(Object.keys(seen).filter((status) => status !== '200' && status !== '503')).toEqual([])
    await jobsAndNewsGoOn()
  })
})

async function lostWrites(): Promise<string[]> {
  const acknowledged = [...load.written]
  const present = new Set((await inNode(primary.url, 'select id from post')).map(({ id }) => id))
  return acknowledged.filter((id) => !present.has(id))
}

/**
 * Workers run jobs, and the browser that was listening all the time hears of one. While the signal line is being
 * reopened it hears of none, and is told to read again instead.
 */
async function jobsAndNewsGoOn(): Promise<void> {
  const news = () => stream.received().split('event: job').length
  const before = news()
  const jobs = `${product.address}/api/blade-job/job`
  const runOne = async () => {
    const { data } = await call(`${jobs}/run`, headers, { name: 'clean-logs' })
    const detail = `${jobs}/detail?id=${(data as { id: string }).id}`
    const isDone = async () => ((await call(detail, headers)).data as { state: string }).state === 'done'
    return (await eventually(isDone)) && news() > before
  }
  await expect.poll(runOne, poll).toBe(true)
}
