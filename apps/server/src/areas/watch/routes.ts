import { removeWatchesCall, submitWatchCall, watchKeysCall, watchListCall } from '@library/contract/watch/watch'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { listWatches, watchKeys } from './list-watches.ts'
import { removeWatches, submitWatch } from './submit-watch.ts'

/** A watch belongs to its user: signing in is enough. */
export function watchRoutes(app: FastifyInstance): void {
  serve(app, watchListCall, 'loggedIn', (ctx, { query }) => listWatches(ctx, query))
  serve(app, watchKeysCall, 'loggedIn', (ctx) => watchKeys(ctx))
  serve(app, submitWatchCall, 'loggedIn', (ctx, { body }) => submitWatch(ctx, body), { idempotent: true })
  serve(app, removeWatchesCall, 'loggedIn', (ctx, { query }) => removeWatches(ctx, query.ids.split(',')))
}
