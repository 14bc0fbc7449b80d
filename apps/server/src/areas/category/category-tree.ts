import type { CategoryNode } from '@library/contract/category/category'
import type { Language } from '@library/contract/kit/label'
import { sql } from 'kysely'
import { toTree } from '../../kit/tree.ts'
import type { Ctx } from '../../platform/database/database.ts'

type Wanted = Readonly<{ enabled: boolean; language: Language }>

/** The classes of the station in their order. A class below a disabled one is disabled with it. */
export async function categoryTree(ctx: Ctx, { enabled, language }: Wanted): Promise<CategoryNode[]> {
  const rows = await ctx.db
    .selectFrom('materialCategory')
    .select(['id', 'parentId', 'ancestors', 'code', 'name', 'nameEn', 'level', 'isEnabled'])
    .select(['defaultUnit', 'taxRateDefault'])
    .where('isDeleted', '=', 0)
    .orderBy('sort')
    .orderBy('code')
    .execute()
  const off = new Set(rows.filter((row) => row.isEnabled === 0).map((row) => row.id))
  const isOff = (row: (typeof rows)[number]) => off.has(row.id) || row.ancestors.split(',').some((id) => off.has(id))
  const shown = enabled ? rows.filter((row) => !isOff(row)) : rows
  return toTree(
    shown.map(({ ancestors: _, nameEn, ...row }) => {
      const name = language === 'en' ? (nameEn ?? row.name) : row.name
      return { ...row, name, title: `${row.code} ${name}`, key: row.id, value: row.id }
    }),
  )
}

/** The same with the rows that the price list has in each class and all below it: one for each material and region. */
export async function withCounts(ctx: Ctx, tree: readonly CategoryNode[]): Promise<CategoryNode[]> {
  const { rows } = await sql<{ code: string; n: number }>`
    select category_code as code, count(*)::int as n from price_head group by 1`.execute(ctx.db)
  const own = new Map(rows.map(({ code, n }) => [code, n]))
  return tree.map((node) => counted(node, own))
}

function counted(node: CategoryNode, own: ReadonlyMap<string, number>): CategoryNode {
  const children = node.children?.map((child) => counted(child, own))
  const below = (children ?? []).reduce((sum, child) => sum + (child.count ?? 0), 0)
  return { ...node, ...(children ? { children } : {}), count: (own.get(node.code) ?? 0) + below }
}

export function cutTo(tree: readonly CategoryNode[], depth: number): CategoryNode[] {
  return tree.map(({ children, ...node }) =>
    depth > 1 && children ? { ...node, children: cutTo(children, depth - 1) } : node,
  )
}
