import { fail } from '@library/contract/errors'
import type { ListPricing } from '@library/contract/workbench/pricing.calls'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'
import type { StoredProgress } from '../../../platform/database/tables/job.ts'
import { requireSeen } from '../project/project-access.ts'
import { withoutFigures } from '../project/without-figures.ts'
import { countChanged } from './changed-lines.ts'
import { countCorrected } from './corrected-prices.ts'
import type { Totals } from './totals.ts'

type Stored = Omit<
  ListPricing,
  'totals' | 'withoutOwners' | 'sections' | 'levels' | 'progress' | 'correctedCount' | 'changedCount'
> & {
  projectId: string
  totals: Partial<Totals>
  jobProgress: StoredProgress | null
}

/** More are too many for a list to look at. */
const most = 200

/** The newest first. What a cancelled run left is no pricing. */
export async function listPricings(ctx: Ctx, projectId: string, versionId?: string): Promise<ListPricing[]> {
  await requireSeen(ctx, projectId)
  const ofVersion = versionId ? sql`and p.version_id = ${versionId}` : sql``
  return readPricings(ctx, sql`p.project_id = ${projectId} ${ofVersion}`)
}

export async function pricingDetail(ctx: Ctx, id: string): Promise<ListPricing> {
  const [pricing] = await readPricings(ctx, sql`p.id = ${id}`)
  if (!pricing) throw fail('common/not-found', { id })
  return pricing
}

async function readPricings(ctx: Ctx, which: RawBuilder<unknown>): Promise<ListPricing[]> {
  const { rows } = await sql<Stored>`
    select p.id, p.version, p.project_id, p.version_id, v.no as version_no, p.region_code, p.period, p.tax_mode,
      p.freight_type, p.ladder, p.taken_at, p.state, p.job_id, p.totals, j.progress as job_progress,
      (select g.name from region g where g.code = p.region_code and g.is_deleted = 0) as region_name
    from material_list_pricing p
    join material_list_version v on v.tenant_id = p.tenant_id and v.id = p.version_id and v.is_deleted = 0
    left join job j on j.id = p.job_id
    where ${which} and p.is_deleted = 0 and (p.state = 1 or j.state in ('queued', 'running'))
    order by p.id desc limit ${most}`.execute(ctx.db)
  const [first] = rows
  if (!first) return []
  const { hidesQuantities } = await requireSeen(ctx, first.projectId)
  const ids = rows.map(({ id }) => id)
  const corrected = await countCorrected(ctx, ids)
  // Earlier ones stay to be compared with, and the next one is at work already: nobody expects them to follow.
  const newest = first.state === 1 ? first.id : undefined
  const changed = newest ? await countChanged(ctx, newest) : 0
  const pricings = rows.map((row) => ({
    ...shown(row, corrected.get(row.id) ?? 0),
    changedCount: row.id === newest ? changed : 0,
  }))
  return hidesQuantities ? withoutFigures(pricings) : pricings
}

function shown({ totals: stored, jobProgress, projectId: _, ...row }: Stored, correctedCount: number) {
  const { totals = null, withoutOwners = null, sections = [], levels = {} } = stored
  const progress = row.state === 1 ? 100 : percentOf(jobProgress)
  return { ...row, progress, totals, withoutOwners, sections: [...sections], levels: { ...levels }, correctedCount }
}

function percentOf(progress: StoredProgress | null): number {
  return progress?.total ? Math.floor((progress.done * 100) / progress.total) : 0
}
