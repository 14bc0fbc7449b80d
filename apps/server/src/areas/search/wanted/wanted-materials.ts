import type { QueryOf } from '@library/contract/kit/call'
import type { PageOf } from '@library/contract/kit/resource'
import { fewestAskers, type WantedMaterial, type wantedMaterialsCall } from '@library/contract/search/wanted-material'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'
import { pageCut } from '../../../platform/database/page-limit.ts'
import { readFlag } from '../../../platform/settings/params.ts'

/** What enough users asked for and the catalogue lacks, the most wanted first. */
export async function wantedMaterials(
  ctx: Ctx,
  { current, size }: QueryOf<typeof wantedMaterialsCall>,
): Promise<PageOf<WantedMaterial>> {
  if (!(await readFlag(ctx, 'workbench.wanted'))) return { records: [], total: 0, size, current, pages: 0 }
  const { rows } = await sql<WantedMaterial & { total: number }>`
    select text_key, min(name) as name, min(spec) as spec, min(unit_text) as unit_text, count(*)::int as users,
      count(*) over ()::int as total
    from material_wanted group by text_key having count(*) >= ${fewestAskers}
    order by users desc, text_key ${pageCut(size, (current - 1) * size)}`.execute(ctx.db)
  const total = rows[0]?.total ?? 0
  const records = rows.map(({ total: _, ...row }) => row)
  return { records, total, size, current, pages: Math.ceil(total / size) }
}
