import {
  periodDetailCall,
  periodListCall,
  removePeriodsCall,
  submitPeriodCall,
} from '@library/contract/material/period'
import {
  quotationDetailCall,
  quotationListCall,
  quotationUrlCall,
  removeQuotationsCall,
  submitQuotationCall,
} from '@library/contract/material/quotation'
import type { FastifyInstance } from 'fastify'
import type { Access } from '../../../http/access.ts'
import { serve } from '../../../http/serve.ts'
import { filesOf } from '../../../platform/files/files.ts'
import type { World } from '../../../platform/world.ts'
import { listQuotations, quotationDetail, removeQuotations, submitQuotation } from '../entry/quotation.ts'
import { quotationUrl } from '../entry/quotation-url.ts'
import { listPeriods, periodDetail, removePeriods, submitPeriod } from './period.ts'

const mayWrite: Access = { permission: { add: 'material_period_add', edit: 'material_period_edit' } }
const mayQuote: Access = { permission: { add: 'information_entry_add', edit: 'information_entry_edit' } }

export function mountPeriods(app: FastifyInstance, world: World): void {
  serve(app, periodListCall, 'loggedIn', (ctx, { query }) => listPeriods(ctx, query))
  serve(app, periodDetailCall, 'loggedIn', (ctx, { query }) => periodDetail(ctx, query.id))
  serve(app, submitPeriodCall, mayWrite, (ctx, { body }) => submitPeriod(ctx, body), {
    idempotent: true,
  })
  serve(app, removePeriodsCall, { permission: 'material_period_delete' }, (ctx, { query }) =>
    removePeriods(ctx, query.ids.split(',')),
  )
  mountQuotations(app, world)
}

function mountQuotations(app: FastifyInstance, world: World): void {
  const files = filesOf(world)
  serve(app, quotationListCall, 'loggedIn', (ctx, { query }) => listQuotations(ctx, query))
  serve(app, quotationDetailCall, 'loggedIn', (ctx, { query }) => quotationDetail(ctx, query.id))
  serve(app, submitQuotationCall, mayQuote, (ctx, { body }) => submitQuotation(ctx, body), {
    idempotent: true,
  })
  serve(app, removeQuotationsCall, { permission: 'information_entry_delete' }, (ctx, { query }) =>
    removeQuotations(ctx, query.ids.split(',')),
  )
  serve(app, quotationUrlCall, 'loggedIn', (ctx, { query }) => quotationUrl(ctx, files, query.quotationId))
}
