import { clearHistoryCall, hotSearchesCall, searchHistoryCall } from '@library/contract/search/search-history'
import { openedCall } from '@library/contract/search/search-opened'
import { wantedMaterialsCall } from '@library/contract/search/wanted-material'
import type { FastifyInstance } from 'fastify'
import { clearHistory, hotSearches, ownHistory } from '../../domain/search/history.ts'
import { searchJournal } from '../../domain/search/search-journal.ts'
import { serve, serveOutside } from '../../http/serve.ts'
import type { World } from '../../platform/world.ts'
import { mountMisses } from './misses/mount-misses.ts'
import { mountProposals } from './proposals/mount-proposals.ts'
import { wantedMaterials } from './wanted/wanted-materials.ts'
import { mountWords } from './words/mount-words.ts'

/** What the search understands, what it did not find, and what people looked for. */
export function searchRoutes(app: FastifyInstance, world: World): void {
  const journal = searchJournal(world)
  journal.onLost((error) => app.log.warn(error, 'figures of searches could not be stored'))
  app.addHook('onClose', () => journal.flush())
  mountWords(app, world)
  mountMisses(app)
  mountProposals(app)
  // Beside the searches without an answer: who sees those sees what lists lack.
  serve(app, wantedMaterialsCall, { permission: 'search_miss_view' }, (ctx, { query }) => wantedMaterials(ctx, query))
  serve(app, searchHistoryCall, 'loggedIn', (ctx) => ownHistory(ctx))
  serve(app, clearHistoryCall, 'loggedIn', (ctx, { body }) => clearHistory(ctx, body.term))
  serveOutside(app, openedCall, 'loggedIn', async ({ body: { id, place } }, { caller, ip }) => {
    const { tenantId, userId } = caller
    journal.add({ tenantId, caller: { userId, address: ip }, ids: [id], place })
    return null
  })
  serve(app, hotSearchesCall, 'loggedIn', (ctx) => hotSearches(ctx))
}
