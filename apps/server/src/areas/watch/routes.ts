import { removeWatchesCall, submitWatchCall, watchKeysCall, watchListCall } from '@library/contract/watch/watch'
import type { FastifyInstance } from 'fastify'
import { lexiconFor } from '../../domain/search/words/lexicon.ts'
import type { Access } from '../../http/access.ts'
import { languageOf } from '../../http/language.ts'
import { serve, serveOutside } from '../../http/serve.ts'
import type { World } from '../../platform/world.ts'
import { listWatches, watchKeys } from './list-watches.ts'
import { removeWatches, submitWatch } from './submit-watch.ts'

const mayWatch: Access = { permission: 'watch_view' }

/** Watches belong to the user who made them. */
export function watchRoutes(app: FastifyInstance, world: World): void {
  serveOutside(app, watchListCall, mayWatch, async ({ query }, request) => {
    const lexicon = query.materialName ? await lexiconFor(world, request.caller.tenantId) : undefined
    return request.transact((ctx) => listWatches(ctx, query, { lexicon, language: languageOf(request) }))
  })
  serve(app, watchKeysCall, mayWatch, (ctx) => watchKeys(ctx))
  serve(app, submitWatchCall, mayWatch, (ctx, { body }) => submitWatch(ctx, body), { idempotent: true })
  serve(app, removeWatchesCall, mayWatch, (ctx, { query }) => removeWatches(ctx, query.ids.split(',')))
}
