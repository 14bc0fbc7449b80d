import { apiScope } from '@library/contract/role/api-scope'
import { dataScope } from '@library/contract/role/data-scope'
import {
  grantRoleCall,
  grantTreeCall,
  role,
  roleTreeByIdCall,
  roleTreeCall,
  roleTreeKeysCall,
  selectRolesCall,
} from '@library/contract/role/role'
import type { FastifyInstance } from 'fastify'
import { type Access, requirePermission } from '../../http/access.ts'
import { languageOf } from '../../http/language.ts'
import { serve } from '../../http/serve.ts'
import { crud } from '../../kit/crud.ts'
import { crudRoutes } from '../../kit/crud-routes.ts'
import { inTenant } from '../../platform/database/in-tenant.ts'
import type { World } from '../../platform/world.ts'
import { dataScopeCalls } from './data-scope.ts'
import { grantRole } from './grant-role.ts'
import { grantTree } from './grant-tree.ts'
import { roleTreeKeys } from './granted.ts'
import { removeScopes } from './remove-scopes.ts'
import { roleCalls } from './role.ts'
import { roleTree, roleTreeById, selectRoles } from './role-trees.ts'

const namesRoles = [
  ...(['user_add', 'user_edit', 'user_role', 'notice_add', 'notice_edit', 'report_add', 'report_edit'] as const),
  ...(['flow_model_add', 'flow_model_edit'] as const),
] as const

/** Roles, what they are granted, and the scopes that can be granted. */
export function roleRoutes(app: FastifyInstance, world: World): void {
  crudRoutes(app, role, roleCalls)
  // The list's permission, or that of a form that names roles.
  const mayPick: Access = { permission: ['role_view', ...namesRoles] }
  serve(app, roleTreeCall, mayPick, (ctx, { query }) => inTenant(ctx, query.tenantId, roleTree))
  serve(app, roleTreeByIdCall, { permission: 'role_view' }, (ctx, { query }) => roleTreeById(ctx, query.roleId))
  serve(app, selectRolesCall, 'loggedIn', (ctx, { query }) => {
    // Everyone may choose among their own roles.
    if (query.userId !== ctx.caller.userId) requirePermission(ctx.caller, ['role_view', ...namesRoles])
    return selectRoles(ctx, query.userId)
  })

  const maySet: Access = { permission: 'role_setting' }
  serve(app, grantTreeCall, maySet, (ctx, _, request) => grantTree(ctx, languageOf(request)))
  serve(app, roleTreeKeysCall, maySet, (ctx, { query }) => roleTreeKeys(ctx, query.roleIds))
  serve(app, grantRoleCall, maySet, (ctx, { body }, request) => grantRole(ctx, world, request, body))

  crudRoutes(app, dataScope, dataScopeCalls)
  crudRoutes(app, apiScope, { ...crud(apiScope), remove: removeScopes(apiScope) })
}
