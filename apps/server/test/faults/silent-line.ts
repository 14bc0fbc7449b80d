import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A connection to the database that can fall silent: open ones stay open and pass nothing on; later ones work. */
export async function aLineTo(url: string) {
  const { hostname, port } = new URL(url)
  const open = new Set<Socket>()
  const line = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) {
      open.add(socket)
      // Either end may close first.
      socket.on('error', () => undefined)
      socket.on('close', () => open.delete(socket))
    }
    near.pipe(far)
    far.pipe(near)
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  const through = new URL(url)
  through.port = String((line.address() as AddressInfo).port)
  return {
    url: through.href,
    fallSilent() {
      for (const socket of open) socket.unpipe().pause()
    },
    close() {
      line.close()
      for (const socket of open) socket.destroy()
    },
  }
}
