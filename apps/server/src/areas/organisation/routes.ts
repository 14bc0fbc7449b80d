import { permissionFor } from '@library/contract/menu/page-resource'
import {
  dept,
  deptTreeCall,
  lazyDeptsCall,
  lazyDeptTreeCall,
  selectDeptsCall,
} from '@library/contract/organisation/dept'
import { post, selectPostsCall } from '@library/contract/organisation/post'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { crudRoutes } from '../../kit/crud-routes.ts'
import { lazyList } from '../../kit/lazy-list.ts'
import { inTenant } from '../../platform/database/in-tenant.ts'
import { deptCalls } from './dept.ts'
import { deptTree, findDepts, lazyDeptTree, selectDepts } from './dept-lists.ts'
import { selectPosts } from './select-posts.ts'

/** The organisation: departments and posts. */
export function organisationRoutes(app: FastifyInstance): void {
  crudRoutes(app, dept, deptCalls)
  serve(app, lazyDeptsCall, { permission: permissionFor(dept, 'view') }, (ctx, { query }) => lazyList(ctx, dept, query))
  serve(app, deptTreeCall, 'loggedIn', (ctx, { query }) => inTenant(ctx, query.tenantId, deptTree))
  serve(app, lazyDeptTreeCall, 'loggedIn', (ctx, { query }) =>
    inTenant(ctx, query.tenantId, (ctx) =>
      query.deptName ? findDepts(ctx, query.deptName) : lazyDeptTree(ctx, query.parentId),
    ),
  )
  serve(app, selectDeptsCall, 'loggedIn', (ctx, { query }) => selectDepts(ctx, query.userId))

  crudRoutes(app, post)
  serve(app, selectPostsCall, 'loggedIn', (ctx, { query }) => inTenant(ctx, query.tenantId, selectPosts))
}
