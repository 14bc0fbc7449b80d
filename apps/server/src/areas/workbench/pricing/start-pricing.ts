import { fail } from '@library/contract/errors'
import type { AnswerOf, BodyOf } from '@library/contract/kit/call'
import type { priceListCall } from '@library/contract/workbench/pricing.calls'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { priceListJob } from './price-job.ts'
import { requireUnpriced } from './pricing-access.ts'
import { lineKey, sectionKey, usualFreight } from './wanted-price.ts'

type Body = BodyOf<typeof priceListCall>
export type Started = AnswerOf<typeof priceListCall>

/** Begins a new pricing of a version. Those before it stay. */
export async function startPricing(ctx: Ctx, body: Body): Promise<Started> {
  const version = await requireUnpriced(ctx, body.versionId)
  if (version.state === 0) throw fail('list/not-matched')
  const { regionCode, period, taxMode, ladder, freightType } = body
  const values = {
    projectId: version.projectId,
    versionId: version.id,
    regionCode,
    period,
    taxMode,
    ladder: [...new Set(ladder)],
    freightType: freightType ?? (await freightOf(ctx, version.projectId)) ?? usualFreight,
    exceptions: JSON.stringify(exceptionsOf(body)),
  }
  return beginPricing(ctx, values)
}

async function freightOf(ctx: Ctx, projectId: string): Promise<number | null> {
  const project = ctx.db.selectFrom('materialProject').select('freightType').where('id', '=', projectId)
  return (await project.executeTakeFirstOrThrow()).freightType
}

function exceptionsOf({ exceptions }: Body) {
  return Object.fromEntries(
    exceptions.map(({ section, lineId, ...own }) => [lineId ? lineKey(lineId) : sectionKey(section ?? ''), own]),
  )
}

type NewPricing = Readonly<{
  projectId: string
  versionId: string
  regionCode: string
  period: string
  taxMode: number
  freightType: number | null
  ladder: string[]
  exceptions: string
  madeFrom?: string
}>

/** What a cancelled or failed run left of an earlier one is freed: nobody can see it. */
export async function beginPricing(ctx: Ctx, values: NewPricing): Promise<Started> {
  await sql`
    delete from material_list_pricing p where p.version_id = ${values.versionId} and p.state = 0
      and not exists (select from job j where j.id = p.job_id and j.state in ('queued', 'running'))`.execute(ctx.db)
  const { id: pricingId } = await ctx.db
    .insertInto('materialListPricing')
    .values({ ...values, takenAt: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const jobId = await enqueue(ctx, priceListJob, { pricingId })
  await ctx.db.updateTable('materialListPricing').set({ jobId }).where('id', '=', pricingId).execute()
  return { jobId, pricingId }
}
