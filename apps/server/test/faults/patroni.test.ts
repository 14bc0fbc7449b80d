import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../world/eventually.ts'
import { type Load, startLoad } from './load.ts'
import { addressOf, inNode } from './nodes.ts'
import { type Cluster, startCluster } from './patroni.ts'
import { aFolder, endProducts, type Product, startProduct, timeout } from './product.ts'
import { signIn } from './wire.ts'

/** A lease has to end, and several PostgreSQL start: a minute more than elsewhere. */
const longest = timeout.timeout + 60_000

/** Minutes of a whole cluster: only on request, with `npm run test:patroni`. */
describe.runIf(process.env.TEST_WITH === 'patroni')('a cluster of Patroni', { timeout: longest }, () => {
  const folder = aFolder()
  let cluster: Cluster
  let product: Product
  let load: Load

  beforeAll(async () => {
    cluster = await startCluster(folder.path)
    const node = await cluster.leader()
    if (!node) throw new Error('There is no leader')
    await inNode(cluster.urlOf(node), 'create database library')
    const nodes = cluster.nodes.map((one) => ({ url: cluster.urlOf(one, 'library') }))
    product = await startProduct({ DATABASE_URL: addressOf(nodes), DATA_DIR: join(folder.path, 'files') })
    load = startLoad(() => product.address, await signIn(product.address, { account: 'admin' }))
  }, longest)

  afterAll(async () => {
    await load?.stop()
    await endProducts()
    await cluster?.stop()
    folder.remove()
  }, longest)

  const faults: Record<string, () => Promise<void>> = {
    'that switches over on request': () => cluster.switchOver(),
    'that loses its leader with everything on it': async () => {
      const node = await cluster.leader()
      if (node) cluster.lose(node)
    },
  }

  test.for(Object.entries(faults))('%s loses no acknowledged write, and calls answer again', async ([name, happen]) => {
    expect(await eventually(cluster.isSynchronous, longest)).toBe(true)
    await load.recovered()
    load.seen()
    const before = (await cluster.leader())?.name
    const begun = performance.now()
    await happen()
    const isSwitched = async () => {
      const now = (await cluster.leader())?.name
      return now !== undefined && now !== before
    }
    expect(await eventually(isSwitched, longest)).toBe(true)
    const switched = Math.round(performance.now() - begun)
    const took = await load.recovered()
    const acknowledged = [...load.written]
    const node = await cluster.leader()
    const rows = node ? await inNode(cluster.urlOf(node, 'library'), 'select id from post') : []
    const present = new Set(rows.map(({ id }) => id))
    const lost = acknowledged.filter((id) => !present.has(id))
    console.log(
      `cluster ${name}: another leader after ${switched} ms, all well ${took} ms later; ` +
        `answers ${JSON.stringify(load.seen())}; ${acknowledged.length} writes acknowledged, ${lost.length} lost`,
    )
    expect(lost).toEqual([])
  })
})
