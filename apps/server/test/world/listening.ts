import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

export type Heard = { event: string; data: { id?: string } }

/** A browser that listens to an application's pushes, over a real separate connection. */
export async function listenTo(app: FastifyInstance, headers: Record<string, string>) {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const request = get({ host: '127.0.0.1', port, path: '/api/blade-desk/push', headers, agent: false })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  const chunks = answer.setEncoding('utf8')[Symbol.asyncIterator]()
  let unread = ''

  /** The next event; undefined once the stream has ended. Comments are skipped. */
  async function next(): Promise<Heard | undefined> {
    for (;;) {
      const end = unread.indexOf('\n\n')
      if (end < 0) {
        const { value, done } = await chunks.next()
        if (done) return undefined
        unread += value
        continue
      }
      const block = unread.slice(0, end)
      unread = unread.slice(end + 2)
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? []
      if (event && data) return { event, data: JSON.parse(data) }
    }
  }

  const { statusCode: status } = answer
  return { status, type: answer.headers['content-type'], next, close: () => request.destroy() }
}
