import { acceptProposalCall, hideProposalCall, nameProposalsCall } from '@library/contract/search/name-proposal'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve.ts'
import { acceptProposal, hideProposal, listProposals } from './name-proposals.ts'

/** Beside the searches without an answer: who sees those sees what users of the workbench agree on. */
export function mountProposals(app: FastifyInstance): void {
  serve(app, nameProposalsCall, { permission: 'search_miss_view' }, (ctx, { query }) => listProposals(ctx, query))
  // What an accepted proposal makes is a new word.
  serve(app, acceptProposalCall, { permission: 'search_word_add' }, (ctx, { body }) =>
    acceptProposal(ctx, body.textKey),
  )
  serve(app, hideProposalCall, { permission: 'search_miss_edit' }, (ctx, { body }) => hideProposal(ctx, body.textKey))
}
