import { fail } from '@library/contract/errors'
import type { InputOf, PageOf, RecordOf } from '@library/contract/kit/resource'
import { type RegionInput, type RegionRow, region } from '@library/contract/region/region'
import type { TreeNode } from '@library/contract/tree-node'
import { completeInput } from '../../kit/complete-input.ts'
import { crud } from '../../kit/crud.ts'
import type { ListQuery } from '../../kit/list-query.ts'
import { moveBelow } from '../../kit/move-below.ts'
import { lockTree } from '../../kit/place-in-tree.ts'
import { rootId } from '../../kit/tree.ts'
import { can } from '../../platform/callers/can.ts'
import type { Ctx } from '../../platform/database/database.ts'

type Record = RecordOf<typeof region>

const standard = crud(region)

/** The level has two names in an answer. */
export function withLevel(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const row = body as { level?: unknown; regionLevel?: unknown }
  return { ...row, level: row.level ?? row.regionLevel }
}

export async function regionList(ctx: Ctx, query: ListQuery): Promise<PageOf<RegionRow>> {
  const page = await standard.list(ctx, query)
  return { ...page, records: await withPlace(ctx, page.records) }
}

export async function regionDetail(ctx: Ctx, code: string): Promise<RegionRow> {
  const [id = ''] = await idsOf(ctx, [code])
  return placed(ctx, await standard.detail(ctx, id))
}

/**
 * The code is the key: a known one is changed, a new one added. Levels grow downwards, so no region can be below
 * itself.
 */
export async function submitRegion(ctx: Ctx, input: RegionInput): Promise<RegionRow> {
  await lockTree(ctx, region.table)
  const known = await ctx.db
    .selectFrom('region')
    .select('id')
    .where('code', '=', input.code)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  if (!can(ctx.caller, known ? 'region_edit' : 'region_add')) throw fail('common/forbidden')
  const ancestors = await requirePlace(ctx, input)
  const row = { ...input, ...(known ? { id: known.id } : {}), ancestors } as InputOf<typeof region>
  const saved = await standard.submit(ctx, await completeInput(ctx, region, row))
  await moveBelow(ctx, 'region', input.code, ancestors)
  return placed(ctx, saved)
}

export async function removeRegions(ctx: Ctx, list: string | undefined): Promise<null> {
  const codes = [...new Set(list?.split(',').map((code) => code.trim()))].filter(Boolean)
  if (codes.length === 0 || codes.length > 200) throw fail('common/bad-input', { fields: ['ids'] })
  const ids = await idsOf(ctx, codes)
  const below = await ctx.db
    .selectFrom('region')
    .select('name')
    .where('parentCode', 'in', codes)
    .where('code', 'not in', codes)
    .where('isDeleted', '=', 0)
    .orderBy('code')
    .limit(3)
    .execute()
  if (below.length > 0) throw fail('common/in-use', { by: below.map((row) => row.name) })
  await standard.remove(ctx, ids)
  return null
}

/** One level of the tree for pickers, identified by codes. */
export async function regionTree(ctx: Ctx, parentCode = rootId): Promise<TreeNode[]> {
  const rows = await ctx.db
    .selectFrom('region')
    .select(['code', 'parentCode', 'name'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('region as below')
            .select('below.id')
            .whereRef('below.parentCode', '=', 'region.code')
            .where('below.isDeleted', '=', 0),
        )
        .as('hasChildren'),
    )
    .where('parentCode', '=', parentCode)
    .where('isDeleted', '=', 0)
    .orderBy('sort')
    .orderBy('code')
    .execute()
  return rows.map(({ code, parentCode, name, hasChildren }) => ({
    id: code,
    parentId: parentCode,
    title: name,
    key: code,
    value: code,
    hasChildren: Boolean(hasChildren),
  }))
}

async function requirePlace(ctx: Ctx, { code, parentCode, level }: RegionInput): Promise<string> {
  const near = await ctx.db
    .selectFrom('region')
    .select(['code', 'parentCode', 'level', 'ancestors'])
    .where((eb) => eb.or([eb('code', '=', parentCode), eb('parentCode', '=', code)]))
    .where('isDeleted', '=', 0)
    .execute()
  const isWrong = near.some((row) => (row.code === parentCode ? row.level >= level : row.level <= level))
  if (isWrong) throw fail('region/level', { fields: ['level'] })
  if (parentCode === rootId) return rootId
  const parent = near.find((row) => row.code === parentCode)
  if (!parent) throw fail('region/parent', { fields: ['parentCode'] })
  return `${parent.ancestors},${parentCode}`
}

async function idsOf(ctx: Ctx, codes: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('region')
    .select('id')
    .where('code', 'in', codes)
    .where('isDeleted', '=', 0)
    .execute()
  if (rows.length < codes.length) throw fail('common/not-found', { resource: region.name, codes })
  return rows.map((row) => row.id)
}

async function placed(ctx: Ctx, record: Record): Promise<RegionRow> {
  const [row] = await withPlace(ctx, [record])
  return row as RegionRow
}

/** The position of each region: its ancestors, the name of its parent, its level by both of its names. */
async function withPlace(ctx: Ctx, records: readonly Record[]): Promise<RegionRow[]> {
  const codes = [rootId, ...records.flatMap((row) => [row.code, row.parentCode])]
  const rows = await ctx.db
    .selectFrom('region')
    .select(['code', 'name', 'ancestors'])
    .where('code', 'in', codes)
    .where('isDeleted', '=', 0)
    .execute()
  const known = new Map(rows.map((row) => [row.code, row]))
  return records.map((row) => ({
    ...row,
    ancestors: known.get(row.code)?.ancestors ?? rootId,
    parentName: known.get(row.parentCode)?.name ?? null,
    regionLevel: row.level,
  }))
}
