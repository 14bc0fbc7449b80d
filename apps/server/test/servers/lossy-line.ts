import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** Passes calls on to a server, and loses the next answers: the server has done the work, and the caller hears nothing. */
export async function aLossyLine(address: string) {
  let losses = 0
  let calls = 0
  const line = createServer(async (incoming, outgoing) => {
    calls += 1
    const { url = '/', method = 'GET', headers } = incoming
    const { host: _, connection: __, 'content-length': ___, ...passed } = headers
    const body = await buffer(incoming)
    const answer = await fetch(`${address}${url}`, {
      method,
      headers: passed as Record<string, string>,
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    })
    const content = Buffer.from(await answer.arrayBuffer())
    if (losses > 0) {
      losses -= 1
      return incoming.socket.destroy()
    }
    outgoing.writeHead(answer.status, { 'content-type': 'application/json' }).end(content)
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  return {
    address: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    lose(count: number) {
      losses = count
      calls = 0
    },
    calls: () => calls,
    close() {
      line.close()
      line.closeAllConnections()
    },
  }
}
