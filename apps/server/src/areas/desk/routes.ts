import { bellCall } from '@library/contract/desk/bell'
import { messagesCall, readMessagesCall, removeMessagesCall } from '@library/contract/desk/message'
import { pushCall } from '@library/contract/desk/push'
import type { FastifyInstance } from 'fastify'
import { languageOf } from '../../http/language.ts'
import { serve, serveOutside } from '../../http/serve.ts'
import { createHub } from '../../platform/push/hub.ts'
import type { World } from '../../platform/world.ts'
import { bell } from './bell.ts'
import { myMessages, readMessages, removeMessages } from './messages.ts'
import { mountNotices } from './mount-notices.ts'

export function deskRoutes(app: FastifyInstance, world: World): void {
  mountPush(app, world)
  mountNotices(app, world)
  serve(app, bellCall, 'loggedIn', (ctx, _, request) => bell(ctx, languageOf(request)))
  serve(app, messagesCall, 'loggedIn', (ctx, { query }, request) => myMessages(ctx, languageOf(request), query))
  serve(app, readMessagesCall, 'loggedIn', (ctx, { body }) => readMessages(ctx, body.ids?.split(',')))
  serve(app, removeMessagesCall, 'loggedIn', (ctx, { query }) => removeMessages(ctx, query.ids.split(',')))
}

function mountPush(app: FastifyInstance, world: World): void {
  const hub = createHub(world)
  // Before the server waits for its requests: a stream would never end on its own.
  app.addHook('preClose', async () => hub.close())
  serveOutside(app, pushCall, 'loggedIn', async (_, request, reply) => {
    const stream = hub.open(request.caller)
    reply.type('text/event-stream; charset=utf-8').headers(streamHeaders)
    return stream
  })
}

const streamHeaders = {
  'cache-control': 'no-store',
  // A buffering proxy would delay the events.
  'x-accel-buffering': 'no',
  // The connection ends with its stream: a server that stops need not wait for it.
  connection: 'close',
}
