import type { AnswerOf } from '@library/contract/kit/call'
import type { Language } from '@library/contract/kit/label'
import { type importRegionsCall, type RegionInput, region } from '@library/contract/region/region'
import { sql } from 'kysely'
import { lockTree } from '../../kit/place-in-tree.ts'
import { rootId } from '../../kit/tree.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { placeProblems } from './region-places.ts'
import { type FileRow, type Known, readRegionRows } from './region-rows.ts'

type Answer = AnswerOf<typeof importRegionsCall>
const mostProblems = 1000

/**
 * Adds and changes regions from a file. Every row is checked before any is written; one problem refuses all of them.
 */
export async function importRegions(
  ctx: Ctx,
  { file, dryRun, language }: { file: Buffer; dryRun: boolean; language: Language },
): Promise<Answer> {
  await lockTree(ctx, region.table)
  const known = await knownRegions(ctx)
  const { rows, problems } = await readRegionRows(ctx, file, { known, language })
  const found = [...problems, ...(problems.length === 0 ? placeProblems(rows, known, language) : [])]
  const isNew = (row: FileRow) => !known.has(row.value.code)
  const added = rows.filter(isNew)
  const changed = rows.filter((row) => !isNew(row) && differs(row.value, known.get(row.value.code)))
  if (found.length === 0 && !dryRun) await write(ctx, [...added, ...changed], known)
  return { added: added.length, changed: changed.length, problems: found.slice(0, mostProblems) }
}

async function knownRegions(ctx: Ctx): Promise<Map<string, Known>> {
  const rows = await ctx.db
    .selectFrom('region')
    .select(['code', 'parentCode', 'name', 'level', 'sort', 'remark', 'ancestors'])
    .where('isDeleted', '=', 0)
    .execute()
  return new Map(rows.map((row) => [row.code, row]))
}

const compared = ['parentCode', 'name', 'level', 'sort', 'remark'] as const

function differs(row: RegionInput, known: Known | undefined): boolean {
  return compared.some((key) => (row[key] ?? null) !== (known?.[key] ?? null))
}

/**
 * One array per column: any number of rows in one statement. A second statement updates what is below a moved region.
 */
async function write(ctx: Ctx, rows: readonly FileRow[], known: ReadonlyMap<string, Known>): Promise<void> {
  const parents = new Map([...known.values(), ...rows.map((row) => row.value)].map((row) => [row.code, row.parentCode]))
  const values = rows.map(({ value }) => ({ ...value, ancestors: pathTo(value.parentCode, parents) }))
  const column = (name: keyof (typeof values)[number]) => values.map((value) => value[name] ?? null)
  await sql`
    insert into region as r (code, parent_code, name, level, sort, remark, ancestors)
    select * from unnest(${column('code')}::text[], ${column('parentCode')}::text[], ${column('name')}::text[],
      ${column('level')}::int[], ${column('sort')}::int[], ${column('remark')}::text[], ${column('ancestors')}::text[])
    on conflict (code) where is_deleted = 0 do update set parent_code = excluded.parent_code, name = excluded.name,
      level = excluded.level, sort = excluded.sort, remark = excluded.remark, ancestors = excluded.ancestors`.execute(
    ctx.db,
  )
  await sql`
    with recursive placed as (
      select code, ${rootId}::text as path from region where parent_code = ${rootId} and is_deleted = 0
      union all
      select r.code, placed.path || ',' || placed.code from region r join placed on r.parent_code = placed.code
      where r.is_deleted = 0
    )
    update region set ancestors = placed.path from placed
    where region.code = placed.code and region.is_deleted = 0 and region.ancestors <> placed.path`.execute(ctx.db)
}

function pathTo(code: string, parents: ReadonlyMap<string, string>): string {
  const path: string[] = []
  for (let at = code; at !== rootId; at = parents.get(at) ?? rootId) path.unshift(at)
  return [rootId, ...path].join(',')
}
