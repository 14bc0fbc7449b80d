import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { familyOf, postmasterOf } from '../../bench/processes.ts'
import { freePort } from '../world/free-port.ts'
import { type Clients, startClients } from './clients.ts'
import { exampleSites, isNginxInstalled, startNginx } from './nginx.ts'
import { addressOf, type Node, promote, startNodes } from './nodes.ts'
import { aFolder, endProducts, type Product, startProduct, timeout } from './product.ts'
import { call, signIn } from './wire.ts'

if (!isNginxInstalled) console.log('Skipped: nginx is not installed')

/** For so long nginx does not ask a server that refused a connection (fail_timeout). */
const leftAlone = 5000

describe.runIf(isNginxInstalled)('two processes behind nginx, with deploy/nginx.conf', timeout, () => {
  const folder = aFolder()
  let nodes: [Node, Node]
  let servers: Product[]
  let nginx: Awaited<ReturnType<typeof startNginx>>
  let clients: Clients
  const start = (port: number) =>
    startProduct({
      DATABASE_URL: addressOf(nodes),
      DATA_DIR: join(folder.path, 'files'),
      PORT: String(port),
      DRAIN_SECONDS: '2',
    })

  beforeAll(async () => {
    nodes = await startNodes(folder.path)
    servers = [await start(await freePort()), await start(await freePort())]
    nginx = await startNginx(join(folder.path, 'nginx'), exampleSites(servers.map(({ address }) => address)))
    clients = await startClients(nginx.address)
  }, timeout.timeout)

  afterAll(async () => {
    await endProducts()
    await nginx?.stop()
    for (const node of [...(nodes ?? [])].reverse()) await node.stop()
    folder.remove()
  })

  /** Another one at the same address, as the system's manager of services starts it. */
  const replace = async (name: NodeJS.Signals) => {
    for (const [at, old] of servers.entries()) {
      old.signal(name)
      await old.ended
      servers[at] = await start(Number(new URL(old.address).port))
      await pause(leftAlone + 500)
    }
  }

  test.for(['SIGTERM', 'SIGKILL'] as const)(
    'are replaced one after the other by %s: no plain read fails',
    async (name) => {
      const reads = await plainReads(nginx.address)
      await replace(name)
      const { 200: good, ...others } = await reads.stop()
      console.log(
        `nginx, ${name} to both: ${good} plain reads, others ${JSON.stringify(others)}, ${clients.writes()} writes by our client so far`,
      )
      expect(others).toEqual({})
    },
  )

  test('go on when the primary is lost: no call of our client has failed, and no write is lost or there twice', async () => {
    const [primary, standby] = nodes
    for (const pid of familyOf(postmasterOf(primary.dataDir))) process.kill(pid, 'SIGKILL')
    // Otherwise it would be started again, as after a crash.
    const gone = primary.stop()
    const begun = performance.now()
    await promote(standby)
    await clients.answered()
    const took = Math.round(performance.now() - begun)
    await gone
    const found = await clients.stop(standby.url)
    console.log(
      `nginx, two upgrades and a failover: ${clients.reads()} reads, ${clients.writes()} writes acknowledged, ` +
        `${clients.failed.length} failed, ${JSON.stringify(found)}; answered ${took} ms after the loss`,
    )
    expect({ ...found, failed: clients.failed }).toEqual({ lost: 0, doubled: 0, failed: [] })
  })
})

/** Reads as a browser does them, without a second attempt. */
async function plainReads(address: string) {
  const headers = await signIn(address, { account: 'admin' })
  const seen: Record<number, number> = {}
  let isOver = false
  const reader = async () => {
    while (!isOver) {
      const { status } = await call(`${address}/api/blade-system/post/list?current=1&size=20`, headers)
      seen[status] = (seen[status] ?? 0) + 1
      await pause(20)
    }
  }
  const running = Array.from({ length: 4 }, reader)
  return {
    async stop() {
      isOver = true
      await Promise.all(running)
      return seen
    },
  }
}
