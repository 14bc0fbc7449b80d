import { cleanInput } from '@library/contract/kit/clean-input'
import {
  materialPeriod,
  periodDetailCall,
  periodListCall,
  removePeriodsCall,
  submitPeriodCall,
} from '@library/contract/material/period'
import {
  materialQuotation,
  quotationDetailCall,
  quotationListCall,
  quotationUrlCall,
  removeQuotationsCall,
  submitQuotationCall,
} from '@library/contract/material/quotation'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve.ts'
import { filesOf } from '../../../platform/files/files.ts'
import type { World } from '../../../platform/world.ts'
import { listQuotations, quotationDetail, removeQuotations, submitQuotation } from '../entry/quotation.ts'
import { quotationUrl } from '../entry/quotation-url.ts'
import { listPeriods, periodDetail, removePeriods, submitPeriod } from './period.ts'

const mayWrite = { permission: { add: 'material_period_add', edit: 'material_period_edit' } }
const mayQuote = { permission: { add: 'information_entry_add', edit: 'information_entry_edit' } }

export function mountPeriods(app: FastifyInstance, world: World): void {
  serve(app, periodListCall, 'loggedIn', (ctx, { query }) => listPeriods(ctx, query))
  serve(app, periodDetailCall, 'loggedIn', (ctx, { query }) => periodDetail(ctx, query.id))
  serve(app, submitPeriodCall, mayWrite, (ctx, { body }) => submitPeriod(ctx, body), {
    prepare: (body) => without(cleanInput(materialPeriod, body), ['publishedAt', 'counts']),
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
    prepare: (body, request) => ({
      ...statusOf(request.body),
      ...without(cleanInput(materialQuotation, body), ['fileHash', 'pages']),
    }),
    idempotent: true,
  })
  serve(app, removeQuotationsCall, { permission: 'information_entry_delete' }, (ctx, { query }) =>
    removeQuotations(ctx, query.ids.split(',')),
  )
  serve(app, quotationUrlCall, 'loggedIn', (ctx, { query }) => quotationUrl(ctx, files, query.quotationId))
}

/** A client may send a row back whole: response-only fields are dropped. */
function without(body: unknown, names: readonly string[]): object {
  if (typeof body !== 'object' || body === null) return {}
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))
}

/** For other resources a row's status is not a field; it makes a quotation void. */
function statusOf(body: unknown): object {
  const { status } = (body ?? {}) as { status?: unknown }
  return status === undefined ? {} : { status: Number(status) }
}
