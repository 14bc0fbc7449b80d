import type { lazyCategoriesCall } from '@library/contract/category/category'
import { type CategoryInput, type CategoryRow, materialCategory } from '@library/contract/category/category'
import { fail } from '@library/contract/errors'
import type { QueryOf } from '@library/contract/kit/call'
import type { InputOf } from '@library/contract/kit/resource'
import { sql } from 'kysely'
import { completeInput } from '../../kit/complete-input.ts'
import { crud } from '../../kit/crud.ts'
import { lazyList } from '../../kit/lazy-list.ts'
import { lockTree, requirePlace } from '../../kit/place-in-tree.ts'
import { rootId } from '../../kit/tree.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { requireCode, requireFixedPlace, requireRate, requireUnit } from './category-rules.ts'

const standard = crud(materialCategory)

export async function lazyCategories(ctx: Ctx, query: QueryOf<typeof lazyCategoriesCall>) {
  const rows = await lazyList(ctx, materialCategory, query)
  const derived = await derivedOf(
    ctx,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({ ...row, ...(derived.get(row.id) as Derived) }))
}

export async function categoryDetail(ctx: Ctx, id: string): Promise<CategoryRow> {
  const row = await standard.detail(ctx, id)
  const derived = await derivedOf(ctx, [id])
  return { ...row, ...(derived.get(id) as Derived) }
}

/** Level, full name and ancestors follow from the position; renaming a class renames all below it. */
export async function submitCategory(ctx: Ctx, sent: CategoryInput): Promise<CategoryRow> {
  const input = await completeInput(ctx, materialCategory, sent)
  const parentId = input.parentId ?? rootId
  await lockTree(ctx, materialCategory.table)
  await requirePlace(ctx, materialCategory, input.id, parentId)
  const above = await classAbove(ctx, parentId)
  requireCode(input.code, above)
  requireRate(input.taxRateDefault)
  await requireUnit(ctx, input.defaultUnit)
  const before = input.id ? await requireFixedPlace(ctx, { ...input, id: input.id, parentId }) : undefined

  const { attrTemplate = before ? undefined : above?.attrTemplate, ...values } = input
  const fullName = above ? `${above.fullName} / ${input.name}` : input.name
  const place = {
    parentId,
    ancestors: above ? `${above.ancestors},${parentId}` : rootId,
    level: (above?.level ?? 0) + 1,
    fullName,
  }
  const template = attrTemplate ? { attrTemplate: JSON.stringify(attrTemplate) } : {}
  const saved = await standard.submit(ctx, { ...values, ...place, ...template } as InputOf<typeof materialCategory>)
  if (before) await renameBelow(ctx, saved.id, { from: before.fullName, to: fullName })
  return categoryDetail(ctx, saved.id)
}

export async function removeCategories(ctx: Ctx, ids: string): Promise<true> {
  await standard.remove(ctx, ids.split(','))
  return true
}

type Derived = Pick<CategoryRow, 'ancestors' | 'fullName' | 'level' | 'source' | 'attrTemplate'>

async function derivedOf(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, Derived>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('materialCategory')
    .select(['id', 'ancestors', 'fullName', 'level', 'source', 'attrTemplate'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...derived }) => [id, derived as Derived]))
}

async function classAbove(ctx: Ctx, parentId: string) {
  if (parentId === rootId) return undefined
  const row = await ctx.db
    .selectFrom('materialCategory')
    .select(['code', 'level', 'fullName', 'ancestors', 'attrTemplate'])
    .where('id', '=', parentId)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  if (row) return row
  throw fail('common/unknown-reference', { label: materialCategory.fields.parentId.label, fields: ['parentId'] })
}

async function renameBelow(ctx: Ctx, id: string, { from, to }: { from: string; to: string }): Promise<void> {
  if (from === to) return
  await sql`
    update material_category set full_name = ${to}::text || substr(full_name, ${from.length + 1}::int)
    where ${id} = any (string_to_array(ancestors, ',')) and is_deleted = 0`.execute(ctx.db)
}
