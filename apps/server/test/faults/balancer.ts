import { once } from 'node:events'
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { buffer } from 'node:stream/consumers'

const askedEvery = 100

/**
 * Passes every call on to the ready servers in turn, and to the next one where a connection is refused. Without a
 * readiness check it can hit the moment in which a listener closes: a connection accepted by the system but not yet by
 * the server is reset.
 */
export async function startBalancer(servers: () => readonly string[]) {
  const agent = new Agent({ keepAlive: true })
  const away = new Set<string>()
  const asking = setInterval(() => void Promise.all(servers().map(checkReady)), askedEvery)
  let turn = 0
  const balancer = createServer((incoming, outgoing) => void pass(incoming, outgoing))
  balancer.listen(0, '127.0.0.1')
  await once(balancer, 'listening')

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming)
    turn += 1
    const addresses = servers().filter((address) => !away.has(address))
    const first = turn % addresses.length
    for (const address of [...addresses.slice(first), ...addresses.slice(0, first)]) {
      const answer = await ask(address, incoming, body)
      if (answer === 'refused') continue
      if (answer === 'broken') break
      outgoing.writeHead(answer.statusCode ?? 502, passedOn(answer.headers))
      return void pipeline(answer, outgoing, () => undefined)
    }
    outgoing.writeHead(502).end('{}')
  }

  async function checkReady(address: string): Promise<void> {
    const isReady = await fetch(`${address}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) away.delete(address)
    else away.add(address)
  }

  function ask(address: string, { url = '/', method, headers }: IncomingMessage, body: Buffer) {
    return new Promise<IncomingMessage | 'refused' | 'broken'>((resolve) => {
      const options = { agent, headers: passedOn(headers), ...(method && { method }) }
      const asked = request(`${address}${url}`, options, resolve)
      asked.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'ECONNREFUSED' ? 'refused' : 'broken'))
      asked.end(body)
    })
  }

  const { port } = balancer.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    close() {
      clearInterval(asking)
      balancer.close()
      balancer.closeAllConnections()
      agent.destroy()
    },
  }
}

/** An error of one connection does not affect the next. */
function passedOn({ connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...headers }: IncomingHttpHeaders) {
  return headers
}
