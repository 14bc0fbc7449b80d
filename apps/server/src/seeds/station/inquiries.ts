import { type InquiryAction, inquiryMoves, inquiryStatus, replyStatus } from '@library/contract/inquiry/inquiry.states'
import { bothSides, priceBasis } from '@library/pricing/tax'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'
import type { Supplier } from './enterprises.ts'
import { type Plan, plans } from './inquiry-plans.ts'

export type Person = Readonly<{ id: string; realName: string }>
type Cast = Readonly<{ asker: Person; handler: Person | undefined; suppliers: readonly Supplier[] }>

const { draft, waiting, completed, closed, rejected, expired } = inquiryStatus
const day = 86_400_000
/** In the station's dictionary freight_type. */
const toSite = 3

type Material = {
  id: string
  name: string
  spec: string
  unitCode: string
  categoryId: string
  priceExcl: string
  taxRate: string
}

/** Demands in every state, some with replies to compare: made of materials with a known reference price. */
export async function addInquiries(ctx: Ctx, cast: Cast): Promise<void> {
  const materials = await materialsOf(ctx)
  const month = await monthOf(ctx)
  const enterprises = cast.suppliers.filter(({ trade }) => trade === 'metal')
  for (const [at, plan] of plans.entries()) {
    const material = materials[at % materials.length]
    if (material) await addOne(ctx, { ...cast, suppliers: enterprises }, { at, plan, material, month })
  }
  await ctx.db
    .insertInto('materialCounter')
    .values({ name: `XJ${month}`, lastNo: String(plans.length) })
    .execute()
}

async function monthOf(ctx: Ctx): Promise<string> {
  const { rows } = await sql<{ month: string }>`select to_char(${ctx.now}::timestamptz, 'YYYYMM') as month`.execute(
    ctx.db,
  )
  return rows[0]?.month ?? ''
}

/** Metal in the first region, most quoted first. */
async function materialsOf(ctx: Ctx): Promise<Material[]> {
  const { rows } = await sql<Material>`
    select s.id, s.name, s.spec, s.unit_code, s.category_id, p.price_excl, p.tax_rate
    from std_material s join material_category c on c.id = s.category_id and c.code like '01%'
    join lateral (select r.price_excl, r.tax_rate, r.n from material_reference_price r
      where r.std_material_id = s.id and r.region_code = '330100' and r.replaced_at is null
      order by r.period desc limit 1) p on true
    order by p.n desc, s.code, s.name, s.spec limit ${plans.length}`.execute(ctx.db)
  return rows
}

type Made = Readonly<{ at: number; plan: Plan; material: Material; month: string }>

async function addOne(ctx: Ctx, cast: Cast, { at, plan, material, month }: Made): Promise<void> {
  const { asker, handler } = cast
  const made = new Date(ctx.now.getTime() - plan.ago * day)
  const isDecided = plan.status !== draft && plan.status !== waiting
  const { id } = await ctx.db
    .insertInto('materialInquiryDemand')
    .values({
      demandNo: `XJ${month}${String(at + 1).padStart(5, '0')}`,
      title: plan.title,
      materialName: material.name,
      spec: material.spec,
      categoryId: material.categoryId,
      unitCode: material.unitCode,
      quantity: plan.quantity,
      regionCode: '330100',
      projectName: plan.project,
      deadline: atSix(new Date(ctx.now.getTime() + plan.left * day)),
      freightType: toSite,
      expectPrice: at % 3 === 0 ? bothSides(material.priceExcl, priceBasis.excluded, material.taxRate).priceIncl : null,
      contactName: asker.realName,
      contactPhone: '13857160126',
      isPublic: plan.isPublic ?? 1,
      replyCount: plan.replies?.length ?? 0,
      handlerId: isDecided ? (handler?.id ?? null) : null,
      closeReason: plan.reason ?? null,
      status: plan.status,
      createUser: asker.id,
      createTime: made,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (isDecided && plan.status !== rejected) await invite(ctx, id, cast.suppliers)
  await addReplies(ctx, cast, { id, plan, material, made })
  await addSteps(ctx, cast, { id, plan, made })
}

/** Six in the evening, in the time zone of the demonstration. */
function atSix(at: Date): Date {
  return new Date(`${at.toISOString().slice(0, 10)}T18:00:00+08:00`)
}

async function invite(ctx: Ctx, demandId: string, suppliers: readonly Supplier[]): Promise<void> {
  const rows = suppliers.map(({ id }) => ({ demandId, enterpriseId: id }))
  await ctx.db.insertInto('materialInquiryInvitation').values(rows).execute()
}

type Added = Readonly<{ id: string; plan: Plan; made: Date }>

async function addReplies(ctx: Ctx, { suppliers }: Cast, { id, plan, material, made }: Added & { material: Material }) {
  const replies = plan.replies ?? []
  const lowest = Math.min(...replies)
  for (const [at, part] of replies.entries()) {
    const { priceExcl, taxRate } = material
    const typed = bothSides((Number(priceExcl) * part).toFixed(2), priceBasis.excluded, taxRate).priceIncl
    const isAdopted = plan.status === completed && part === lowest
    const row = await ctx.db
      .insertInto('materialInquiryReply')
      .values({
        demandId: id,
        enterpriseId: suppliers[at % suppliers.length]?.id ?? '',
        taxRate,
        ...bothSides(typed, priceBasis.included, taxRate),
        brand: suppliers[at % suppliers.length]?.brands[0] ?? null,
        deliveryDays: 3 + at * 4,
        validTo: new Date(ctx.now.getTime() + (plan.left + 20) * day).toISOString().slice(0, 10),
        deviation: at === 1 ? '定尺 9 米，12 米需加价' : null,
        remark: at === 0 ? '含到工地运费' : null,
        status: isAdopted ? replyStatus.adopted : replyStatus.valid,
        createTime: new Date(made.getTime() + (at + 2) * 0.4 * day),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (isAdopted)
      await ctx.db.updateTable('materialInquiryDemand').set({ adoptedReplyId: row.id }).where('id', '=', id).execute()
  }
}

/** The history of a demand: the steps that the calls would have written. */
async function addSteps(ctx: Ctx, { asker, handler, suppliers }: Cast, { id, plan, made }: Added): Promise<void> {
  const { status, replies = [], reason } = plan
  const accepted = status !== draft && status !== waiting && status !== rejected
  const last = ({ [rejected]: 'reject', [completed]: 'adopt', [closed]: 'close', [expired]: 'expire' } as const)[
    status as typeof rejected
  ] as InquiryAction | undefined
  const steps: { action: InquiryAction; by?: Person | undefined; enterpriseId?: string | undefined }[] = [
    ...(status === draft ? [] : [{ action: 'submit' as const, by: asker }]),
    ...(accepted ? [{ action: 'accept' as const, by: handler }] : []),
    ...replies.map((_, at) => ({ action: 'reply' as const, enterpriseId: suppliers[at % suppliers.length]?.id })),
    ...(last ? [{ action: last, by: last === 'reject' ? handler : last === 'expire' ? undefined : asker }] : []),
  ]
  let from: number = draft
  for (const [at, { action, by, enterpriseId }] of steps.entries()) {
    const { to } = inquiryMoves[action]
    const next = typeof to === 'number' ? to : from
    await ctx.db
      .insertInto('materialInquiryStep')
      .values({
        ...{ demandId: id, action, fromStatus: from, toStatus: next },
        reason: at === steps.length - 1 ? (reason ?? null) : null,
        userId: by?.id ?? null,
        byName: by?.realName ?? null,
        enterpriseId: enterpriseId ?? null,
        createTime: new Date(made.getTime() + at * 0.4 * day),
      })
      .execute()
    from = next
  }
}
