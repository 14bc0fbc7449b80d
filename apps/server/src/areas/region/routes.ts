import { permissionFor } from '@library/contract/menu/page-resource'
import {
  findRegionsCall,
  importRegionsCall,
  region,
  regionDetailCall,
  regionListCall,
  regionTreeCall,
  removeRegionCall,
  submitRegionCall,
} from '@library/contract/region/region'
import type { FastifyInstance } from 'fastify'
import type { Access } from '../../http/access.ts'
import { languageOf } from '../../http/language.ts'
import { serve } from '../../http/serve.ts'
import { crud } from '../../kit/crud.ts'
import { mountExport } from '../../kit/crud-routes.ts'
import { findRegions } from './find-regions.ts'
import { importRegions } from './import-regions.ts'
import { regionDetail, regionList, regionTree, removeRegions, submitRegion, withLevel } from './region.ts'

/** 20 MB as base64, and the few characters around it. */
const largestImport = 28_100_000

export function regionRoutes(app: FastifyInstance): void {
  const maySee: Access = { permission: permissionFor(region, 'view') }
  const may = (button: 'delete' | 'import'): Access => ({ permission: `${region.name}_${button}`, platformOnly: true })
  const mayWrite: Access = {
    permission: { add: permissionFor(region, 'add'), edit: permissionFor(region, 'edit') },
    platformOnly: true,
  }

  serve(app, regionListCall, maySee, (ctx, { query }) => regionList(ctx, query))
  serve(app, regionDetailCall, maySee, (ctx, { query }) => regionDetail(ctx, query.code))
  // Regions are public: every reader of prices picks one, signed in or not.
  serve(app, findRegionsCall, 'visitor', (ctx, { query }) => findRegions(ctx, query))
  serve(app, regionTreeCall, 'visitor', (ctx, { query }) => regionTree(ctx, query.parentCode))
  serve(app, submitRegionCall, mayWrite, (ctx, { body }) => submitRegion(ctx, body), {
    prepare: withLevel,
    idempotent: true,
  })
  serve(app, removeRegionCall, may('delete'), (ctx, { query }) => removeRegions(ctx, query.ids ?? query.id))
  mountExport(app, region, crud(region).list, { permission: 'region_export' })
  mountImport(app, may('import'))
}

function mountImport(app: FastifyInstance, mayImport: Access): void {
  serve(
    app,
    importRegionsCall,
    mayImport,
    (ctx, { body: { file, dryRun } }, request) => {
      const content = Buffer.from(file.replace(/^data:[^,]{0,200},/, ''), 'base64')
      return importRegions(ctx, { file: content, dryRun, language: languageOf(request) })
    },
    { bodyLimit: largestImport },
  )
}
