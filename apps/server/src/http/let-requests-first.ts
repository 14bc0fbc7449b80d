import type { FastifyInstance } from 'fastify'
import { requestBegins, requestEnds } from '../platform/threads/open-requests.ts'

/** Jobs wait while a request is open: until its answer is sent, begins to be streamed, or the caller has left. */
export function letRequestsFirst(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    requestBegins(request)
    reply.raw.once('close', () => requestEnds(request))
    done()
  })
  app.addHook('onSend', (request, _, payload, done) => {
    requestEnds(request)
    done(null, payload)
  })
}
