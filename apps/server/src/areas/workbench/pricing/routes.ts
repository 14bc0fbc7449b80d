import {
  comparePricingsCall,
  largestMaterialsCall,
  listPricingCall,
  listPricingsCall,
  priceListCall,
  takeCorrectionsCall,
} from '@library/contract/workbench/pricing.calls'
import type { FastifyInstance } from 'fastify'
import type { Access } from '../../../http/access.ts'
import { serve } from '../../../http/serve.ts'
import { comparePricings } from '../compare/compare-pricings.ts'
import { largestMaterials } from './largest-materials.ts'
import { listPricings, pricingDetail } from './list-pricings.ts'
import { startPricing } from './start-pricing.ts'
import { takeCorrections } from './take-corrections.ts'

const maySee: Access = { permission: 'material_project_view' }
const mayEdit: Access = { permission: 'material_project_edit' }

/** Pricings of a list, each a snapshot. */
export function pricingRoutes(app: FastifyInstance): void {
  serve(app, priceListCall, mayEdit, (ctx, { body }) => startPricing(ctx, body), { idempotent: true })
  serve(app, listPricingsCall, maySee, (ctx, { query }) => listPricings(ctx, query.projectId, query.versionId))
  serve(app, listPricingCall, maySee, (ctx, { query }) => pricingDetail(ctx, query.id))
  serve(app, largestMaterialsCall, maySee, (ctx, { query }) => largestMaterials(ctx, query.pricingId))
  serve(app, comparePricingsCall, maySee, (ctx, { query }) => comparePricings(ctx, query))
  serve(app, takeCorrectionsCall, mayEdit, (ctx, { body }) => takeCorrections(ctx, body.pricingId), {
    idempotent: true,
  })
}
