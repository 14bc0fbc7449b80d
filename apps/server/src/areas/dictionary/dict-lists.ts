import type { Dictionary } from '@library/contract/dictionary/dict'
import type { Language } from '@library/contract/kit/label'
import type { TreeNode } from '@library/contract/tree-node'
import { mostExported } from '../../kit/export-table.ts'
import type { ListQuery } from '../../kit/list-query.ts'
import { rootId, toTree } from '../../kit/tree.ts'
import { nameIn, treeNodeOf } from '../../kit/tree-node.ts'
import { untyped } from '../../kit/untyped.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { dictCalls } from './dict.ts'

/** The dictionaries themselves, paged. */
export function parentList(ctx: Ctx, resource: Dictionary, query: ListQuery) {
  return dictCalls(resource).list(ctx, { ...query, parentId: rootId })
}

/** The entries of one dictionary. */
export async function childList(ctx: Ctx, resource: Dictionary, query: { parentId: string } & Record<string, unknown>) {
  const { records } = await dictCalls(resource).list(ctx, { ...query, current: 1, size: mostExported })
  return records
}

/** The value clients send for every dictionary. */
const everyCode = 'DICT'

/** Dictionaries and entries to pick from; a sealed one is no longer offered. */
export async function dictTree(
  ctx: Ctx,
  resource: Dictionary,
  { code, language }: { code: string | undefined; language: Language },
): Promise<TreeNode[]> {
  let rows = untyped(ctx)
    .selectFrom(resource.table)
    .select(['id', 'parentId', 'dictValue', 'dictValueEn'])
    .where('isDeleted', '=', 0)
    .where('isSealed', '=', 0)
  if (code && code !== everyCode) rows = rows.where('code', '=', code)
  const found = await rows.orderBy('sort').orderBy('id').execute()
  const offered = new Set([rootId, ...found.map((row) => String(row.id))])
  return toTree(
    found
      .filter((row) => offered.has(String(row.parentId)))
      .map((row) =>
        treeNodeOf(row as { id: string; parentId: string }, nameIn(language, String(row.dictValue), row.dictValueEn)),
      ),
  )
}
