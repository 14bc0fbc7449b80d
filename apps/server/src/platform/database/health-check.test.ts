import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { startHealthCheck } from './health-check.ts'
import { HostClient } from './hosts/host-client.ts'

/**
 * A proxy to the database: it serves the first connection, and all others receive its first bytes and then nothing
 * more.
 */
async function openSlowDoor(url: URL) {
  const sockets: Socket[] = []
  const door = createServer((visitor) => {
    const isFirst = sockets.length === 0
    const inside = connect(Number(url.port), url.hostname)
    sockets.push(visitor, inside)
    for (const socket of [visitor, inside]) socket.on('error', () => undefined)
    visitor.pipe(inside)
    if (isFirst) inside.pipe(visitor)
    else inside.once('data', (words) => visitor.write(words))
  })
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  const close = () => {
    for (const socket of sockets) socket.destroy()
    door.close()
  }
  const address = new URL(url)
  address.hostname = '127.0.0.1'
  address.port = String((door.address() as AddressInfo).port)
  return { connectionString: address.href, close }
}

test('a database too busy to finish its greeting in time counts as up, and no waiting connection is dropped', async () => {
  const { connectionString, close } = await openSlowDoor(new URL(inject('databaseUrl')))
  const pool = new pg.Pool({ connectionString, max: 1, Client: HostClient })
  pool.on('error', () => undefined)
  const healthCheck = startHealthCheck(pool, [{ connectionString }], 1000)
  const client = await pool.connect()
  const letGo = healthCheck.hold(client)
  try {
    // Long enough for two health checks.
    const { rows } = await client.query('select 42 as answer from pg_sleep(6)')
    expect(rows).toEqual([{ answer: 42 }])
    expect(await healthCheck.ask()).toBe(true)
  } finally {
    letGo()
    client.release(true)
    healthCheck.close()
    close()
  }
})
