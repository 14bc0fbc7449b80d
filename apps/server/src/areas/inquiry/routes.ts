import {
  demandDetailCall,
  demandPageCall,
  inquiryResponseCall,
  removeDemandsCall,
  type SubmitAction,
  submitDemandCall,
} from '@library/contract/inquiry/inquiry.calls'
import type { FastifyInstance } from 'fastify'
import { loadInquiryViewer } from '../../domain/viewers/inquiry.ts'
import type { Access } from '../../http/access.ts'
import { serve } from '../../http/serve.ts'
import type { Ctx } from '../../platform/database/database.ts'
import type { Asked } from './action.ts'
import { adoptReply } from './adopt-reply.ts'
import { acceptDemand, closeDemand, rejectDemand } from './decide-demand.ts'
import { demandDetail } from './demand-detail.ts'
import { demandPage } from './list-demands.ts'
import { removeDemands } from './remove-demands.ts'
import { replyDemand, withdrawReply } from './reply-demand.ts'
import { inquiryResponse } from './response.ts'
import { saveDemand, submitDemand } from './save-demand.ts'

const actions: Readonly<Record<SubmitAction, (ctx: Ctx, asked: Asked) => Promise<string>>> = {
  save: saveDemand,
  submit: submitDemand,
  accept: acceptDemand,
  reject: rejectDemand,
  reply: replyDemand,
  withdraw: withdrawReply,
  adopt: adoptReply,
  close: closeDemand,
}

const maySee: Access = { permission: 'inquiry_demand_view' }
/** A new demand needs the permission; the table of moves decides about an existing one. */
const maySubmit: Access = { permission: { add: 'inquiry_demand_add', edit: 'inquiry_demand_view' } }

export function inquiryRoutes(app: FastifyInstance): void {
  serve(app, demandPageCall, maySee, (ctx, { query }) => demandPage(ctx, query))
  serve(app, inquiryResponseCall, maySee, inquiryResponse)
  serve(app, demandDetailCall, maySee, (ctx, { query }) => demandDetail(ctx, query.id))
  serve(
    app,
    submitDemandCall,
    maySubmit,
    async (ctx, { body }) => {
      const id = await actions[body.action](ctx, { body, viewer: await loadInquiryViewer(ctx) })
      return demandDetail(ctx, id)
    },
    { idempotent: true },
  )
  serve(app, removeDemandsCall, { permission: 'inquiry_demand_delete' }, (ctx, { query }) =>
    removeDemands(ctx, query.ids.split(',')),
  )
}
