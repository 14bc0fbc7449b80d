import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** True once a stop has begun: the load balancer is notified, requests are still served. */
    isLeaving: boolean
  }
}

const sweepMilliseconds = 50

/**
 * Closes the application without breaking a connection that a client may be writing to. During the drain time, every
 * response also ends its connection; only then are new connections refused.
 */
export async function leave(app: FastifyInstance, drainSeconds: number): Promise<void> {
  app.isLeaving = true
  if (app.server.listening) {
    app.server.prependListener('request', (_, reply) => reply.setHeader('connection', 'close'))
    await pause(drainSeconds * 1000)
  }
  // A connection that was busy when the server closed would otherwise stay open for a next request that never comes.
  const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMilliseconds)
  await app.close()
  clearInterval(sweep)
}
