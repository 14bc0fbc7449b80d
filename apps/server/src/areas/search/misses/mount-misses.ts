import { hideMissCall, searchFiguresCall, searchMissCall, settleMissCall } from '@library/contract/search/search-miss'
import type { FastifyInstance } from 'fastify'
import type { Access } from '../../../http/access.ts'
import { serve } from '../../../http/serve.ts'
import { hideMiss } from './hide-miss.ts'
import { listMisses } from './list-misses.ts'
import { searchFigures } from './search-figures.ts'
import { settleMiss } from './settle-miss.ts'

const maySee: Access = { permission: 'search_miss_view' }

export function mountMisses(app: FastifyInstance): void {
  serve(app, searchMissCall, maySee, (ctx, { query }) => listMisses(ctx, query))
  serve(app, searchFiguresCall, maySee, (ctx, { query }) => searchFigures(ctx, query.days))
  // What settles a miss is a new word.
  serve(app, settleMissCall, { permission: 'search_word_add' }, (ctx, { body }) => settleMiss(ctx, body))
  serve(app, hideMissCall, { permission: 'search_miss_edit' }, (ctx, { body }) => hideMiss(ctx, body))
}
