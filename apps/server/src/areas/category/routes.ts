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
import { publicCaller } from '../../http/visitor/visited-station.ts'
import { crud } from '../../kit/crud.ts'
import { mountExport } from '../../kit/crud-routes.ts'
import { cacheOf } from '../../platform/cache/cache.ts'
import type { Caller } from '../../platform/callers/caller.ts'
import type { World } from '../../platform/world.ts'
import { categoryDetail, lazyCategories, removeCategories, submitCategory } from './category.ts'
import { categoryTree, cutTo, withCounts } from './category-tree.ts'

export function categoryRoutes(app: FastifyInstance, world: World): void {
  mountTrees(app, world)

  const may = (action: 'view' | 'add' | 'edit' | 'delete') => permissionFor(materialCategory, action)
  const mayWrite: Access = { permission: { add: may('add'), edit: may('edit') } }
  serve(app, lazyCategoriesCall, { permission: may('view') }, (ctx, { query }) => lazyCategories(ctx, query))
  mountExport(app, materialCategory, crud(materialCategory).list, { permission: may('view') })
  // Users who enter a material need the attributes of its class.
  serve(app, categoryDetailCall, 'loggedIn', (ctx, { query }) => categoryDetail(ctx, query.id))
  serve(app, submitCategoryCall, mayWrite, (ctx, { body }) => submitCategory(ctx, body), { idempotent: true })
  serve(app, removeCategoriesCall, { permission: may('delete') }, (ctx, { query }) => removeCategories(ctx, query.ids))
}

function mountTrees(app: FastifyInstance, world: World): void {
  const trees = cacheOf(world, 'categoryTrees')
  const treeFor = async (request: FastifyRequest, caller: Caller, enabled: boolean) => {
    const language = languageOf(request)
    return trees.read(caller.tenantId, `${enabled} ${language}`, () =>
      request.transact((ctx) => categoryTree(ctx, { enabled, language }), caller),
    )
  }

  serveOutside(
    app,
    categoryTreeCall,
    'visitor',
    async ({ query: { tenant, tenantId, depth, enabled, withCount } }, request) => {
      const caller = await publicCaller(world, request, { tenantId: tenant ?? tenantId })
      const tree = await treeFor(request, caller, enabled ?? false)
      // Prices are published all the time: their counts are always fresh.
      const whole = withCount ? await request.transact((ctx) => withCounts(ctx, tree), caller) : tree
      return depth ? cutTo(whole, depth) : whole
    },
    { etag: true },
  )
  serveOutside(
    app,
    baseCategoriesCall,
    'visitor',
    async ({ query: { tenant, tenantId } }, request) => {
      const caller = await publicCaller(world, request, { tenantId: tenant ?? tenantId })
      return cutTo(await treeFor(request, caller, true), 1)
    },
    { etag: true },
  )
}
