import {
  mergeStandardsCall,
  nameStandardCall,
  splitStandardsCall,
  standardDetailCall,
  standardListCall,
} from '@library/contract/material/std-material'
import type { FastifyInstance } from 'fastify'
import type { Access } from '../../../http/access.ts'
import { serve } from '../../../http/serve.ts'
import { mergeStandards } from './merge-standards.ts'
import { nameStandard } from './name-standard.ts'
import { splitStandards } from './split-standards.ts'
import { listStandards, standardDetail } from './standards.ts'

const maySee: Access = { permission: 'std_material_view' }

export function mountStandards(app: FastifyInstance): void {
  serve(app, standardListCall, maySee, (ctx, { query }) => listStandards(ctx, query))
  serve(app, standardDetailCall, maySee, (ctx, { query }) => standardDetail(ctx, query.id))
  serve(app, mergeStandardsCall, { permission: 'std_material_merge' }, (ctx, { body }) => mergeStandards(ctx, body), {
    idempotent: true,
  })
  serve(app, splitStandardsCall, { permission: 'std_material_split' }, (ctx, { body }) => splitStandards(ctx, body), {
    idempotent: true,
  })
  serve(app, nameStandardCall, { permission: 'std_material_merge' }, (ctx, { body }) => nameStandard(ctx, body))
}
