import type { TreeNode } from '@library/contract/tree-node'
import { requireUser } from '../../domain/organisation/require-user.ts'
import { rootId, toTree } from '../../kit/tree.ts'
import { treeNodeOf } from '../../kit/tree-node.ts'
import type { Ctx } from '../../platform/database/database.ts'

export async function deptTree(ctx: Ctx): Promise<TreeNode[]> {
  return toTree((await livingDepts(ctx)).map((row) => treeNodeOf(row, row.deptName)))
}

export async function lazyDeptTree(ctx: Ctx, parentId = rootId): Promise<TreeNode[]> {
  const all = await livingDepts(ctx)
  const open = new Set(all.map((row) => row.parentId))
  return all
    .filter((row) => row.parentId === parentId)
    .map((row) => ({ ...treeNodeOf(row, row.deptName), hasChildren: open.has(row.id) }))
}

const mostFound = 50

/** Departments by a part of their name, each with the names of its ancestors. */
export async function findDepts(ctx: Ctx, name: string): Promise<TreeNode[]> {
  const all = new Map((await livingDepts(ctx)).map((row) => [row.id, row]))
  const wanted = name.toLowerCase()
  const wayTo = (row: { parentId: string; deptName: string } | undefined): string[] =>
    row ? [...wayTo(all.get(row.parentId)), row.deptName] : []
  return [...all.values()]
    .filter(({ deptName, fullName }) => `${deptName} ${fullName}`.toLowerCase().includes(wanted))
    .slice(0, mostFound)
    .map((row) => ({ ...treeNodeOf(row, wayTo(row).join(' / ')), hasChildren: false }))
}

/** All departments, or those of one user. */
export async function selectDepts(ctx: Ctx, userId?: string) {
  if (userId) await requireUser(ctx, userId)
  const own = userId
    ? await ctx.db.selectFrom('userDept').select('deptId').where('userId', '=', userId).execute()
    : undefined
  const wanted = own && new Set(own.map((row) => row.deptId))
  return (await livingDepts(ctx))
    .filter((row) => !wanted || wanted.has(row.id))
    .map(({ id, deptName, fullName }) => ({ id, deptName, fullName }))
}

function livingDepts(ctx: Ctx) {
  return ctx.db
    .selectFrom('dept')
    .select(['id', 'parentId', 'deptName', 'fullName'])
    .where('isDeleted', '=', 0)
    .orderBy('sort')
    .orderBy('id')
    .execute()
}
