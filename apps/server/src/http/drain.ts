import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** True once a stop has begun: the balancer is told, requests are still answered. */
    isLeaving: boolean
  }
}

const sweepMilliseconds = 50

/**
 * Closes the application without breaking a connection that somebody may be writing to. For as long as it takes others to
 * notice, every answer also ends its connection; only then nobody is let in any more.
 */
export async function leave(app: FastifyInstance, drainSeconds: number): Promise<void> {
  app.isLeaving = true
  if (app.server.listening) {
    app.server.prependListener('request', (_, reply) => reply.setHeader('connection', 'close'))
    await pause(drainSeconds * 1000)
  }
  // A connection that was busy when the server closed would else be kept for its next request, which never comes.
  const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMilliseconds)
  await app.close()
  clearInterval(sweep)
}
