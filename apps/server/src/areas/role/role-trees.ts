import { fail } from '@library/contract/errors'
import type { TreeNode } from '@library/contract/tree-node'
import { requireUser } from '../../domain/organisation/require-user.ts'
import { toTree } from '../../kit/tree.ts'
import { treeNodeOf } from '../../kit/tree-node.ts'
import type { Ctx } from '../../platform/database/database.ts'

export async function roleTree(ctx: Ctx): Promise<TreeNode[]> {
  return toTree((await livingRoles(ctx)).map((role) => treeNodeOf(role, role.roleName)))
}

/** The possible parents of a role: neither itself nor its descendants. */
export async function roleTreeById(ctx: Ctx, roleId: string): Promise<TreeNode[]> {
  const roles = await livingRoles(ctx)
  if (!roles.some((role) => role.id === roleId)) throw fail('common/not-found', { resource: 'role', id: roleId })
  return withoutBranch(toTree(roles.map((role) => treeNodeOf(role, role.roleName))), roleId)
}

/** All roles, or those of one user. */
export async function selectRoles(ctx: Ctx, userId?: string) {
  if (userId) await requireUser(ctx, userId)
  const roles = await livingRoles(ctx)
  const own = userId
    ? await ctx.db.selectFrom('userRole').select('roleId').where('userId', '=', userId).execute()
    : undefined
  const wanted = own && new Set(own.map((row) => row.roleId))
  return roles
    .filter((role) => !wanted || wanted.has(role.id))
    .map(({ id, roleName, roleAlias }) => ({ id, roleName, roleAlias }))
}

function livingRoles(ctx: Ctx) {
  return ctx.db
    .selectFrom('role')
    .select(['id', 'parentId', 'roleName', 'roleAlias'])
    .where('isDeleted', '=', 0)
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

function withoutBranch(nodes: readonly TreeNode[], id: string): TreeNode[] {
  return nodes
    .filter((node) => node.id !== id)
    .map(({ children, ...node }) => {
      const remaining = withoutBranch(children ?? [], id)
      return remaining.length > 0 ? { ...node, children: remaining } : node
    })
}
