import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import pg from 'pg'
import { expect, test } from 'vitest'
import { HostClient } from './host-client.ts'

/** A message of the server: its kind, its length, its content. */
function message(kind: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5, kind)
  head.writeInt32BE(content.length + 4, 1)
  return Buffer.concat([head, content])
}

test('a connection that ends with the bytes that open it is a failed one, and the process goes on', async () => {
  const opened = [message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]
  const ended = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0'))
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(Buffer.concat([...opened, ended])))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const pool = new pg.Pool({ connectionString: `postgres://u:p@127.0.0.1:${port}/d`, max: 1, Client: HostClient })
  pool.on('error', () => undefined)
  await expect(pool.connect()).rejects.toMatchObject({ code: '57P01' })
  await pool.end()
  server.close()
})
