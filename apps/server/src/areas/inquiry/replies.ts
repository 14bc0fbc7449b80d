import type { ReplyRow } from '@library/contract/inquiry/inquiry'
import type { InquiryReference } from '@library/contract/inquiry/inquiry.calls'
import { endedInquiries, type InquiryStatus, replyStatus } from '@library/contract/inquiry/inquiry.states'
import { changeRate } from '@library/pricing/change'
import { sql } from 'kysely'
import { stdKey } from '../../domain/pricing-rows/price-row.ts'
import { standardOf } from '../../domain/pricing-rows/standard-of.ts'
import type { InquiryViewer } from '../../domain/viewers/inquiry.ts'
import { maskedName, maskedPhone } from '../../domain/viewers/masked-contact.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { withLinks } from '../../platform/files/files.ts'
import type { Demand } from './demand-rows.ts'

/**
 * The owner and the station compare all valid replies; an enterprise sees its own, and the others once the demand has
 * ended.
 */
export function seesAllReplies({ createUser, status }: Pick<Demand, 'createUser' | 'status'>, viewer: InquiryViewer) {
  return createUser === viewer.userId || viewer.isStation || endedInquiries.includes(status as InquiryStatus)
}

type Stored = Omit<ReplyRow, 'isMine' | 'diffLowest' | 'diffReference' | 'quotationLink'> & { attachId: string | null }

/** Cheapest first, compared without tax: rates differ between enterprises. */
export async function repliesOf(
  ctx: Ctx,
  row: Demand,
  { viewer, reference }: { viewer: InquiryViewer; reference: InquiryReference | null },
): Promise<ReplyRow[]> {
  const seesAll = seesAllReplies(row, viewer)
  const own = viewer.enterpriseId ?? '0'
  const { rows } = await sql<Stored>`
    select r.id, r.version, r.status, r.enterprise_id, e.enterprise_name, round(r.price_incl, 2)::text as price_incl,
      round(r.price_excl, 2)::text as price_excl, trim_scale(r.tax_rate)::text as tax_rate, r.price_basis, r.brand,
      r.spec_offer, r.deviation, r.delivery_days, r.valid_to, r.quotation_id, q.title as quotation_name, q.attach_id, r.remark, e.contact_name, e.contact_phone,
      r.info_id, r.create_time, r.update_time
    from material_inquiry_reply r join enterprise e on e.tenant_id = r.tenant_id and e.id = r.enterprise_id
    left join material_quotation q on q.tenant_id = r.tenant_id and q.id = r.quotation_id and q.is_deleted = 0
    where r.demand_id = ${row.id} and r.is_deleted = 0
      and (r.enterprise_id = ${own}::bigint or (${seesAll} and r.status <> ${replyStatus.withdrawn}))
    order by r.status = ${replyStatus.withdrawn}, r.price_excl, r.id`.execute(ctx.db)
  const lowest = seesAll ? rows.find(({ status }) => status !== replyStatus.withdrawn)?.priceExcl : undefined
  const difference = (price: string, other: string | undefined) => changeRate({ price }, { price: other ?? null })
  const links = await linksOf(ctx, rows)
  return rows.map(({ attachId, ...reply }) => ({
    ...reply,
    quotationLink: links.get(attachId ?? '') ?? null,
    ...contactOf(reply, row, viewer),
    isMine: reply.enterpriseId === own,
    diffLowest: difference(reply.priceExcl, lowest),
    diffReference: difference(reply.priceExcl, reference?.priceExcl),
  }))
}

/** The contact is visible to the station and the enterprise itself, and to the owner after adopting it. */
function contactOf(reply: Omit<Stored, 'attachId'>, { createUser }: Demand, viewer: InquiryViewer) {
  const { contactName, contactPhone } = reply
  const isDealt = reply.status === replyStatus.adopted && createUser === viewer.userId
  if (viewer.isStation || isDealt || reply.enterpriseId === viewer.enterpriseId) return { contactName, contactPhone }
  return { contactName: maskedName(contactName), contactPhone: maskedPhone(contactPhone) }
}

/** Anyone who sees the reply may see its document. */
async function linksOf(ctx: Ctx, rows: readonly Stored[]): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap(({ attachId }) => attachId ?? [])
  if (ids.length === 0) return new Map()
  const files = await ctx.db.selectFrom('attach').select(['id', 'kind']).where('id', 'in', ids).execute()
  return new Map((await withLinks(ctx, files)).map(({ id, link }) => [id, link]))
}

/**
 * The last measured price of this material: in the region, else in one that contains it. A carried price repeats it
 * with a later period, and would look newer than it is.
 */
export async function referenceOf(ctx: Ctx, row: Demand): Promise<InquiryReference | null> {
  const [standard] = await standardOf(ctx, [stdKey(row)])
  if (!standard?.stdMaterialId) return null
  const { rows } = await sql<InquiryReference>`
    select p.std_material_id, p.period, p.region_code, round(p.price_incl, 2)::text as price_incl,
      round(p.price_excl, 2)::text as price_excl, p.n
    from material_reference_price p
    where p.std_material_id = ${standard.stdMaterialId} and p.replaced_at is null and p.source_level <> 2
      and p.region_code = any (
      select unnest(string_to_array(g.ancestors, ',') || g.code) from region g
      where g.code = ${row.regionCode} and g.is_deleted = 0)
    order by length(rtrim(p.region_code, '0')) desc, p.period desc limit 1`.execute(ctx.db)
  return rows[0] ?? null
}
