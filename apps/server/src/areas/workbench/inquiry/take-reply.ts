import { fail } from '@library/contract/errors'
import { replyStatus } from '@library/contract/inquiry/inquiry.states'
import type { BodyOf } from '@library/contract/kit/call'
import type { ListLine } from '@library/contract/workbench/list'
import type { adoptReplyCall } from '@library/contract/workbench/pricing.calls'
import { priceBasis } from '@library/pricing/tax'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'
import { lineRows } from '../list/lines/line-rows.ts'
import { amountOf } from '../pricing/price-lines.ts'
import { pricesOfLines } from '../pricing/prices-of-lines.ts'
import { requireRepriced } from '../pricing/pricing-access.ts'
import { settingOf } from '../pricing/take-corrections.ts'
import { finishPricing } from '../pricing/totals.ts'
import { priceColumns, writeLinePrices } from '../pricing/write-line-prices.ts'
import { recordEvent } from '../project/record-event.ts'

type Body = BodyOf<typeof adoptReplyCall>

/** Takes a reply as the price of its line: a new pricing, with all other prices of this one. The demand stays open. */
export async function takeReply(ctx: Ctx, { pricingId, lineId, replyId }: Body): Promise<ListLine> {
  const { taxMode, version } = await requireRepriced(ctx, pricingId)
  const { projectId } = version
  const reply = await requireReply(ctx, lineId, replyId)
  const priced = await pricedLine(ctx, pricingId, lineId)
  const { id } = await ctx.db
    .insertInto('materialListPricing')
    .values({ ...(await settingOf(ctx, pricingId)), takenAt: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into material_line_price (project_id, pricing_id, ${priceColumns})
    select ${projectId}::bigint, ${id}::bigint, ${priceColumns} from material_line_price
    where pricing_id = ${pricingId} and line_id <> ${lineId}`.execute(ctx.db)
  const { priceExcl, priceIncl, taxRate, ...proof } = reply
  const asked = taxMode === priceBasis.excluded ? priceExcl : priceIncl
  const row = { ...priced, ...ofReply, priceExcl, priceIncl, taxRate, ...amountOf(asked, '1', priced.quantity) }
  await writeLinePrices(ctx, { id, projectId }, [{ ...row, evidence: { missed: [], ...proof } }])
  await finishPricing(ctx, id)
  await recordEvent(ctx, projectId, 'adopt', { subjectId: id, details: { pricingId, lineId, replyId } })
  const [line] = await lineRows(ctx, sql`l.id = ${lineId}`)
  const prices = await pricesOfLines(ctx, id, [lineId])
  return { ...(line as ListLine), price: prices.get(lineId) ?? null }
}

/** A demand asks in the unit of the list: nothing is converted. */
const ofReply = {
  level: 'inquiry',
  factor: '1',
  factorFrom: null,
  referencePriceId: null,
  revision: null,
  n: 1,
  ageMonths: null,
  sourceRegion: null,
  sourcePeriod: null,
  otherFreight: null,
}

type Reply = Readonly<{
  priceExcl: string
  priceIncl: string
  taxRate: string
  evidenceNo: string
  publishedAt: string
  enterpriseName: string
  validTo: string | null
}>

/** A reply that stands, to a demand that asks for this line. */
async function requireReply(ctx: Ctx, lineId: string, replyId: string): Promise<Reply> {
  const { rows } = await sql<Reply>`
    select r.price_excl, r.price_incl, r.tax_rate, d.demand_no as evidence_no, r.update_time as published_at,
      e.enterprise_name, r.valid_to
    from material_inquiry_reply r
    join material_inquiry_demand d on d.tenant_id = r.tenant_id and d.id = r.demand_id and d.is_deleted = 0
    join enterprise e on e.tenant_id = r.tenant_id and e.id = r.enterprise_id
    join material_line_inquiry i on i.tenant_id = r.tenant_id and i.demand_id = d.id and i.is_deleted = 0
    where r.id = ${replyId} and i.line_id = ${lineId} and r.status <> ${replyStatus.withdrawn} and r.is_deleted = 0`.execute(
    ctx.db,
  )
  const [reply] = rows
  if (!reply) throw fail('inquiry/reply-unknown', { fields: ['replyId'] })
  return reply
}

async function pricedLine(ctx: Ctx, pricingId: string, lineId: string) {
  const row = await ctx.db
    .selectFrom('materialLinePrice')
    .select(['lineId', 'quantity', 'colour', 'stdMaterialId'])
    .where('pricingId', '=', pricingId)
    .where('lineId', '=', lineId)
    .executeTakeFirst()
  if (!row) throw fail('common/not-found', { id: lineId })
  return row
}
