import { fail } from '@library/contract/errors'
import type { ListPricing, PricingCoverage } from '@library/contract/workbench/pricing.calls'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'
import type { StoredProgress } from '../../../platform/database/tables/job.ts'
import { countCorrected } from './corrected-prices.ts'
import { findVersion } from './find-version.ts'
import type { Totals } from './totals.ts'

type Stored = Omit<ListPricing, 'totals' | 'withoutOwners' | 'sections' | 'levels' | 'progress' | 'correctedCount'> & {
  totals: Partial<Totals>
  jobProgress: StoredProgress | null
}

/** More are too many for a list to look at. */
const most = 200

/** The newest first. What a cancelled run left is no pricing. */
export async function listPricings(ctx: Ctx, projectId: string, versionId?: string): Promise<ListPricing[]> {
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
    select p.id, p.version, p.version_id, v.no as version_no, p.region_code, p.period, p.tax_mode, p.freight_type, p.ladder,
      p.taken_at, p.state, p.job_id, p.totals, j.progress as job_progress,
      (select g.name from region g where g.code = p.region_code and g.is_deleted = 0) as region_name
    from material_list_pricing p
    join material_list_version v on v.tenant_id = p.tenant_id and v.id = p.version_id and v.is_deleted = 0
    join material_project o on o.tenant_id = p.tenant_id and o.id = p.project_id and o.is_deleted = 0
    left join job j on j.id = p.job_id
    where ${which} and p.is_deleted = 0 and (p.state = 1 or j.state in ('queued', 'running'))
    order by p.id desc limit ${most}`.execute(ctx.db)
  const [first] = rows
  if (!first) return []
  const { hidesQuantities } = await findVersion(ctx, first.versionId)
  const ids = rows.map(({ id }) => id)
  const corrected = await countCorrected(ctx, ids)
  return rows.map((row) => shown(row, corrected.get(row.id) ?? 0, hidesQuantities))
}

function shown({ totals, jobProgress, ...row }: Stored, correctedCount: number, isHidden: boolean): ListPricing {
  const figures = (one: PricingCoverage) => (isHidden ? { ...one, value: null, verifiedValue: null } : one)
  const { all, withoutOwners, sections = [], levels = {} } = totals
  return {
    ...row,
    progress: row.state === 1 ? 100 : percentOf(jobProgress),
    totals: all ? figures(all) : null,
    withoutOwners: withoutOwners ? figures(withoutOwners) : null,
    sections: sections.map((one) => ({ section: one.section, ...figures(one) })),
    levels: { ...levels },
    correctedCount,
  }
}

function percentOf(progress: StoredProgress | null): number {
  return progress?.total ? Math.floor((progress.done * 100) / progress.total) : 0
}
