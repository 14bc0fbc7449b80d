import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Client, createClient } from '@library/client/client'
import { notice } from '@library/contract/desk/notice'
import { callsOf } from '@library/contract/kit/resource'
import { inNode } from './nodes.ts'

const { list, submit } = callsOf(notice)

export type Clients = Readonly<{
  /** Reads and writes that were answered. */
  reads: () => number
  writes: () => number
  /** Calls that our client gave up. */
  failed: readonly unknown[]
  /** Milliseconds until reads and writes are answered again that are sent from now on. */
  answered: () => Promise<number>
  /** Ends the clients. Of the acknowledged writes: how many are not in the database, and how many are there twice. */
  stop: (databaseUrl: string) => Promise<{ lost: number; doubled: number }>
}>

/** Our own client, several times: half of them read, half write without end, and each write has a key. */
export async function startClients(address: string, count = 6): Promise<Clients> {
  const client = createClient({ address, client: { id: 'web', secret: 'web-secret' }, repeatSeconds: 120 })
  await client.signIn({ tenantId: '000000', username: 'admin', password: 'Demo#2026' })
  const run = randomUUID().slice(0, 8)
  const written: string[] = []
  const failed: unknown[] = []
  let reads = 0
  let isStopping = false
  const read = async () => {
    await client.call(list, { query: { current: 1, size: 10 } })
    reads += 1
  }
  const write = async () => {
    const title = `${run}-${randomUUID()}`
    await addNotice(client, title)
    written.push(title)
  }
  const loop = async (act: () => Promise<void>) => {
    while (!isStopping) {
      await act().catch((error) => failed.push(error))
      await pause(20)
    }
  }
  const running = Array.from({ length: count }, (_, at) => loop(at % 2 === 0 ? read : write))
  return {
    reads: () => reads,
    writes: () => written.length,
    failed,
    async answered() {
      const begun = performance.now()
      await Promise.all([read(), write()])
      return Math.round(performance.now() - begun)
    },
    async stop(databaseUrl) {
      isStopping = true
      await Promise.all(running)
      const rows = await inNode(
        databaseUrl,
        `select title, count(*)::text as times from notice where title like '${run}-%' group by 1`,
      )
      const times = new Map(rows.map((row) => [row.title, Number(row.times)]))
      return {
        lost: written.filter((title) => !times.has(title)).length,
        doubled: [...times.values()].filter((found) => found > 1).length,
      }
    },
  }
}

async function addNotice(client: Client, title: string): Promise<void> {
  const body = { title, category: 1, releaseTime: '2026-11-18 09:00:00', isDraft: 1, content: 'rounds' }
  await client.call(submit, { body } as never, { idempotencyKey: randomUUID() })
}
