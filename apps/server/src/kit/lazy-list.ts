import type { RecordOf, Resource } from '@library/contract/kit/resource'
import type { Ctx } from '../platform/database/database.ts'
import { crud } from './crud.ts'
import { mostExported } from './export-table.ts'
import { rootId } from './tree.ts'
import { untyped } from './untyped.ts'

type Query = { parentId?: string | undefined } & Record<string, unknown>

/**
 * One level of a tree, each row with whether it has children. With a filter and no parent it is a search: matches on
 * any level. `only` limits rows and what counts as their children.
 */
export async function lazyList<R extends Resource>(
  ctx: Ctx,
  resource: R,
  { parentId, ...filters }: Query,
  only: Readonly<Record<string, number>> = {},
): Promise<(RecordOf<R> & { hasChildren: boolean })[]> {
  const isSearch = parentId === undefined && Object.values(filters).some((value) => value !== undefined)
  const level = isSearch ? {} : { parentId: parentId ?? rootId }
  const { records } = await crud(resource).list(ctx, { ...filters, ...only, ...level, current: 1, size: mostExported })
  const open = await withRowsBelow(
    ctx,
    resource,
    records.map((row) => String(row.id)),
    only,
  )
  return records.map((row) => ({ ...row, hasChildren: open.has(String(row.id)) }))
}

async function withRowsBelow(
  ctx: Ctx,
  resource: Resource,
  ids: readonly string[],
  only: Readonly<Record<string, number>>,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  let rows = untyped(ctx)
    .selectFrom(resource.table)
    .select('parentId')
    .distinct()
    .where('parentId', 'in', ids)
    .where('isDeleted', '=', 0)
  for (const [name, value] of Object.entries(only)) rows = rows.where(name, '=', value)
  return new Set((await rows.execute()).map((row) => String(row.parentId)))
}
