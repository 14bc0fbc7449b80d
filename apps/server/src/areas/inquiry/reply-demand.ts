import { fail } from '@library/contract/errors'
import type { ReplyInput } from '@library/contract/inquiry/inquiry'
import { replyStatus } from '@library/contract/inquiry/inquiry.states'
import { quotationStatus } from '@library/contract/material/quotation'
import { isTaxRate, priceFault } from '@library/pricing/price-limits'
import { bothSides, priceBasis, sidesAgree } from '@library/pricing/tax'
import { sql } from 'kysely'
import { requireQuotingEnterprise } from '../../domain/organisation/own-enterprise.ts'
import type { Ctx } from '../../platform/database/database.ts'
import type { Asked } from './action.ts'
import { locked, requireOpen } from './decide-demand.ts'
import type { Demand } from './demand-rows.ts'
import { notifyReplied, notifyWithdrawn } from './notify-inquiry.ts'
import { requireMove } from './require-move.ts'
import { takeStep } from './steps.ts'

/** An enterprise has one price for a demand: replying again changes it. */
export async function replyDemand(ctx: Ctx, asked: Asked): Promise<string> {
  const row = await locked(ctx, asked)
  requireMove('reply', row, { viewer: asked.viewer, version: asked.body.version })
  const { id: enterpriseId, enterpriseName } = await requireQuotingEnterprise(ctx)
  await requireOpen(ctx, row)
  const { reply } = asked.body
  if (!reply) throw fail('common/bad-input', { fields: ['reply'] })
  const values = { ...emptyReply, ...reply, ...pricesOf(reply) }
  await requireRest(ctx, reply, enterpriseId)
  const before = await livingReply(ctx, row, enterpriseId)
  if (before) await ctx.db.updateTable('materialInquiryReply').set(values).where('id', '=', before.id).execute()
  else
    await ctx.db
      .insertInto('materialInquiryReply')
      .values({ ...values, demandId: row.id, enterpriseId })
      .execute()
  await takeStep(ctx, row, { action: 'reply', enterpriseId, replyCount: await livingReplies(ctx, row) })
  await notifyReplied(ctx, row, { enterpriseName, isChanged: before !== undefined })
  return row.id
}

/** While it is open a price may be withdrawn; without any the demand waits for prices again. */
export async function withdrawReply(ctx: Ctx, asked: Asked): Promise<string> {
  const row = await locked(ctx, asked)
  requireMove('withdraw', row, { viewer: asked.viewer, version: asked.body.version })
  const enterpriseId = asked.viewer.enterpriseId ?? ''
  const own = await livingReply(ctx, row, enterpriseId)
  if (!own) throw fail('inquiry/reply-unknown')
  await ctx.db
    .updateTable('materialInquiryReply')
    .set({ status: replyStatus.withdrawn })
    .where('id', '=', own.id)
    .execute()
  const replyCount = await livingReplies(ctx, row)
  await takeStep(ctx, row, { action: 'withdraw', enterpriseId, reason: asked.body.reason, replyCount })
  if (replyCount === 0) await takeStep(ctx, row, { action: 'reopen' })
  await notifyWithdrawn(ctx, row, own.enterpriseName)
  return row.id
}

const emptyReply = {
  brand: null,
  specOffer: null,
  deviation: null,
  deliveryDays: null,
  validTo: null,
  quotationId: null,
  remark: null,
}

/** Both sides from the typed one; where both were typed, they must agree and the one with tax counts. */
function pricesOf({ priceIncl, priceExcl, taxRate }: ReplyInput) {
  if (!isTaxRate(taxRate)) throw fail('material/tax-rate', { fields: ['reply.taxRate'] })
  const field = priceIncl ? 'priceIncl' : 'priceExcl'
  const basis = priceIncl ? priceBasis.included : priceBasis.excluded
  const typed = priceIncl ?? priceExcl
  const fields = [`reply.${field}`]
  if (!typed)
    throw fail('material/price-required', { label: { zh: '价格', en: 'the price' }, fields: ['reply.priceIncl'] })
  const fault = priceFault(typed)
  if (fault) throw fail(`material/price-${fault}`, { price: typed, fields })
  if (priceIncl && priceExcl && !sidesAgree({ priceIncl, priceExcl }, taxRate))
    throw fail('material/sides-disagree', { fields: ['reply.priceExcl'] })
  return { priceBasis: basis, ...bothSides(typed, basis, taxRate) }
}

async function requireRest(ctx: Ctx, { validTo, quotationId }: ReplyInput, enterpriseId: string): Promise<void> {
  if (validTo) {
    const { rows } = await sql<{ isOver: boolean }>`
      select ${validTo}::date < (${ctx.now}::timestamptz)::date as is_over`.execute(ctx.db)
    if (rows[0]?.isOver) throw fail('inquiry/valid-to', { fields: ['reply.validTo'] })
  }
  if (!quotationId) return
  const known = await ctx.db
    .selectFrom('materialQuotation')
    .select('id')
    .where('id', '=', quotationId)
    .where('enterpriseId', '=', enterpriseId)
    .where('status', '=', quotationStatus.valid)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  if (!known) throw fail('material/quotation-unknown', { fields: ['reply.quotationId'] })
}

function livingReply(ctx: Ctx, { id }: Pick<Demand, 'id'>, enterpriseId: string) {
  return ctx.db
    .selectFrom('materialInquiryReply as r')
    .innerJoin('enterprise as e', 'e.id', 'r.enterpriseId')
    .select(['r.id', 'e.enterpriseName'])
    .where('r.demandId', '=', id)
    .where('r.enterpriseId', '=', enterpriseId)
    .where('r.status', '=', replyStatus.valid)
    .where('r.isDeleted', '=', 0)
    .executeTakeFirst()
}

async function livingReplies(ctx: Ctx, { id }: Pick<Demand, 'id'>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from material_inquiry_reply
    where demand_id = ${id} and status <> ${replyStatus.withdrawn} and is_deleted = 0`.execute(ctx.db)
  return rows[0]?.n ?? 0
}
