import {
  periodDetailCall,
  periodListCall,
  removePeriodsCall,
  submitPeriodCall,
} from '@library/contract/material/period'
import {
  archivePeriodCall,
  askReopenCall,
  decideReopenCall,
  leftInPeriodCall,
} from '@library/contract/material/period-end'
import {
  quotationDetailCall,
  quotationListCall,
  quotationUrlCall,
  removeQuotationsCall,
  submitQuotationCall,
  voidQuotationCall,
} from '@library/contract/material/quotation'
import type { FastifyInstance } from 'fastify'
import type { FlowBusinesses } from '../../../domain/flow/run/flow-ends.ts'
import type { Access } from '../../../http/access.ts'
import { serve } from '../../../http/serve.ts'
import { filesOf } from '../../../platform/files/files.ts'
import type { World } from '../../../platform/world.ts'
import { removeQuotations, submitQuotation, voidQuotation } from '../entry/quotation.ts'
import { listQuotations, quotationDetail } from '../entry/quotation-rows.ts'
import { quotationUrl } from '../entry/quotation-url.ts'
import { archivePeriod } from './archive-period.ts'
import { leftInPeriod } from './left-rows.ts'
import { listPeriods, periodDetail, removePeriods, submitPeriod } from './period.ts'
import { askReopen, decideReopen } from './reopen-period.ts'

const mayWrite: Access = { permission: { add: 'material_period_add', edit: 'material_period_edit' } }
const mayQuote: Access = { permission: { add: 'information_entry_add', edit: 'material_quotation_edit' } }
/** The page of quotations, the form of a price and the review of one show them. */
const maySee: Access = {
  permission: ['material_quotation_view', 'information_entry_view', 'information_review_view'],
}

export function mountPeriods(app: FastifyInstance, world: World, businesses: FlowBusinesses): void {
  serve(app, periodListCall, 'loggedIn', (ctx, { query }) => listPeriods(ctx, query))
  serve(app, periodDetailCall, 'loggedIn', (ctx, { query }) => periodDetail(ctx, query.id))
  serve(app, submitPeriodCall, mayWrite, (ctx, { body }) => submitPeriod(ctx, body), {
    idempotent: true,
  })
  serve(app, removePeriodsCall, { permission: 'material_period_delete' }, (ctx, { query }) =>
    removePeriods(ctx, query.ids.split(',')),
  )
  mountEnds(app, businesses)
  mountQuotations(app, world)
}

/** The end of a period, and its reopening. */
function mountEnds(app: FastifyInstance, businesses: FlowBusinesses): void {
  const mayEdit: Access = { permission: 'material_period_edit' }
  serve(app, leftInPeriodCall, mayEdit, (ctx, { query }) => leftInPeriod(ctx, query.id))
  serve(app, archivePeriodCall, mayEdit, (ctx, { body }) => archivePeriod(ctx, businesses, body))
  serve(app, askReopenCall, mayEdit, (ctx, { body }) => askReopen(ctx, body))
  serve(app, decideReopenCall, mayEdit, (ctx, { body }) => decideReopen(ctx, body))
}

function mountQuotations(app: FastifyInstance, world: World): void {
  const files = filesOf(world)
  serve(app, quotationListCall, maySee, (ctx, { query }) => listQuotations(ctx, query))
  serve(app, quotationDetailCall, maySee, (ctx, { query }) => quotationDetail(ctx, query.id))
  serve(app, submitQuotationCall, mayQuote, (ctx, { body }) => submitQuotation(ctx, files, body), {
    idempotent: true,
  })
  serve(app, voidQuotationCall, { permission: 'material_quotation_edit' }, (ctx, { body }) => voidQuotation(ctx, body))
  serve(app, removeQuotationsCall, { permission: 'material_quotation_delete' }, (ctx, { query }) =>
    removeQuotations(ctx, query.ids.split(',')),
  )
  serve(app, quotationUrlCall, 'loggedIn', (ctx, { query }) => quotationUrl(ctx, files, query.quotationId))
}
