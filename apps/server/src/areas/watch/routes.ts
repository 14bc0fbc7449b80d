import { removeWatchesCall, submitWatchCall, watchKeysCall, watchListCall } from '@library/contract/watch/watch'
import type { FastifyInstance } from 'fastify'
import type { Access } from '../../http/access.ts'
import { serve } from '../../http/serve.ts'
import { listWatches, watchKeys } from './list-watches.ts'
import { removeWatches, submitWatch } from './submit-watch.ts'

const mayWatch: Access = { permission: 'watch_view' }

/** Watches belong to the user who made them. */
export function watchRoutes(app: FastifyInstance): void {
  serve(app, watchListCall, mayWatch, (ctx, { query }) => listWatches(ctx, query))
  serve(app, watchKeysCall, mayWatch, (ctx) => watchKeys(ctx))
  serve(app, submitWatchCall, mayWatch, (ctx, { body }) => submitWatch(ctx, body), { idempotent: true })
  serve(app, removeWatchesCall, mayWatch, (ctx, { query }) => removeWatches(ctx, query.ids.split(',')))
}
