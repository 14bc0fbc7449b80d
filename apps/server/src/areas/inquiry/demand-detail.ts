import type { DemandDetail } from '@library/contract/inquiry/inquiry.calls'
import { sql } from 'kysely'
import { loadInquiryViewer } from '../../domain/viewers/inquiry.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { withLinks } from '../../platform/files/files.ts'
import { type Demand, demandOf } from './demand-rows.ts'
import { referenceOf, repliesOf } from './replies.ts'
import { shownDemand } from './shown-demand.ts'
import { stepsOf } from './steps.ts'

export async function demandDetail(ctx: Ctx, id: string): Promise<DemandDetail> {
  const viewer = await loadInquiryViewer(ctx)
  const row = await demandOf(ctx, viewer, id)
  const reference = await referenceOf(ctx, row)
  return {
    ...shownDemand(row, viewer),
    replies: await repliesOf(ctx, row, { viewer, reference }),
    reference,
    steps: await stepsOf(ctx, row, viewer),
    files: await filesOf(ctx, row),
    invitedCount: await invitedCount(ctx, id),
  }
}

/** Anyone who sees the demand may see its papers: each gets a temporary link. */
async function filesOf(ctx: Ctx, { attachIds }: Demand): Promise<DemandDetail['files']> {
  if (!attachIds) return []
  const rows = await ctx.db
    .selectFrom('attach')
    .select(['id', 'kind', 'originalName'])
    .where('id', 'in', attachIds.split(','))
    .where('isDeleted', '=', 0)
    .orderBy('id')
    .execute()
  const linked = await withLinks(ctx, rows)
  return linked.map(({ id, originalName, link }) => ({ id, name: originalName, link }))
}

async function invitedCount(ctx: Ctx, id: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from material_inquiry_invitation where demand_id = ${id}`.execute(ctx.db)
  return rows[0]?.n ?? 0
}
