import {
  baseCategoriesCall,
  categoryDetailCall,
  categoryTreeCall,
  lazyCategoriesCall,
  materialCategory,
  removeCategoriesCall,
  submitCategoryCall,
} from '@library/contract/category/category'
import { permissionFor } from '@library/contract/menu/page-resource'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Access } from '../../http/access.ts'
import { languageOf } from '../../http/language.ts'
import { serve, serveOutside } from '../../http/serve.ts'
import { inVisitedStation, stationOf } from '../../http/visitor/in-visited-station.ts'
import { crud } from '../../kit/crud.ts'
import { mountExport } from '../../kit/crud-routes.ts'
import { forgetAfter } from '../../platform/cache/forget-after.ts'
import { tenantCache } from '../../platform/cache/tenant-cache.ts'
import type { World } from '../../platform/world.ts'
import { categoryDetail, cleanCategory, lazyCategories, removeCategories, submitCategory } from './category.ts'
import { categoryTree, cutTo, withCounts } from './category-tree.ts'

const channel = 'categories_changed'

export function categoryRoutes(app: FastifyInstance, world: World): void {
  mountTrees(app, world)

  const may = (action: 'view' | 'add' | 'edit' | 'delete') => permissionFor(materialCategory, action)
  const mayWrite: Access = { permission: { add: may('add'), edit: may('edit') } }
  serve(app, lazyCategoriesCall, { permission: may('view') }, (ctx, { query }) => lazyCategories(ctx, query))
  mountExport(app, materialCategory, crud(materialCategory).list, { permission: may('view') })
  // Whoever enters a material needs the attributes of its class.
  serve(app, categoryDetailCall, 'loggedIn', (ctx, { query }) => categoryDetail(ctx, query.id))
  serve(
    app,
    submitCategoryCall,
    mayWrite,
    (ctx, { body }) => {
      forgetAfter(world, channel, ctx)
      return submitCategory(ctx, body)
    },
    { prepare: cleanCategory, idempotent: true },
  )
  serve(app, removeCategoriesCall, { permission: may('delete') }, (ctx, { query }) => {
    forgetAfter(world, channel, ctx)
    return removeCategories(ctx, query.ids)
  })
}

function mountTrees(app: FastifyInstance, world: World): void {
  const answers = tenantCache(world, channel)
  const remembered = (request: FastifyRequest, tenant: string | undefined, enabled: boolean) => {
    const language = languageOf(request)
    return answers.read(stationOf(request, tenant), `${enabled} ${language}`, () =>
      inVisitedStation(request, tenant, (ctx) => categoryTree(ctx, { enabled, language })),
    )
  }

  serveOutside(
    app,
    categoryTreeCall,
    'visitor',
    async ({ query: { tenant, tenantId, depth, enabled, withCount } }, request) => {
      const station = tenant ?? tenantId
      const tree = await remembered(request, station, enabled ?? false)
      // Prices are published all the time: their counts are always fresh.
      const whole = withCount ? await inVisitedStation(request, station, (ctx) => withCounts(ctx, tree)) : tree
      return depth ? cutTo(whole, depth) : whole
    },
    { etag: true },
  )
  serveOutside(
    app,
    baseCategoriesCall,
    'visitor',
    async ({ query }, request) => cutTo(await remembered(request, query.tenant ?? query.tenantId, true), 1),
    { etag: true },
  )
}
