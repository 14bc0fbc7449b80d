import { materialStatus } from '@library/contract/material/material.states'
import { bothSides, priceBasis } from '@library/pricing/tax'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'
import { type DemoIssue, publishedAt } from './calendar.ts'
import type { DemoItem } from './items.ts'
import { dice, levelOf, quoted, trembleOf } from './price-levels.ts'

/** One price of one item; `before` is its last published price. */
export type Row = Readonly<{
  no: number
  period: string
  status: number
  priceIncl: string
  priceExcl: string
  before: string | null
  at: Date | null
}>

type StatusOf = (item: DemoItem, issue: DemoIssue) => number | undefined

/** The quotations of the enterprises, issue by issue; an undefined status means no quotation. */
export function rowsOf(items: readonly DemoItem[], issues: readonly DemoIssue[], statusOf: StatusOf): Row[] {
  const { published, archived } = materialStatus
  return items.flatMap((item) => {
    let before: string | null = null
    return issues.flatMap((issue): Row[] => {
      const status = statusOf(item, issue)
      if (status === undefined) return []
      const sides = bothSides(quoted(priceOf(item, issue)), priceBasis.included, item.taxRate)
      const row = { no: item.no, period: issue.period, status, ...sides, before, at: publishedAt(issue) }
      if (status === published || status === archived) before = sides.priceExcl
      return [row]
    })
  })
}

function priceOf({ no, cycle, level }: DemoItem, { monthsAgo, month }: DemoIssue): number {
  const tremble = 1 + dice(no, monthsAgo) * trembleOf(cycle)
  const isJump = monthsAgo === 0 && no % 37 === 0
  // In the newest published issue a few are so high that somebody must check them.
  const isHeld = monthsAgo === 1 && no % 331 === 7
  return level * levelOf(cycle, monthsAgo, month) * tremble * (isJump ? 1.16 : 1) * (isHeld ? 1.45 : 1)
}

/** The texts of every item, so that a price needs only numbers. Dropped with the transaction. */
export async function layOut(ctx: Ctx, items: readonly DemoItem[]): Promise<void> {
  await sql`drop table if exists demo_item`.execute(ctx.db)
  await sql`create temp table demo_item on commit drop as
    select made.no, i.id as item_id, i.std_material_id, i.std_key, i.enterprise_id, made."materialType" as material_type,
      c.id as category_id, c.code as category_code, c.name as category_name, made."materialCode" as material_code, i.name,
      i.spec, i.attrs, i.brand, i.unit_code, made.region, made."taxRate" as tax_rate, made."isQuotation" as is_quotation,
      e.contact_name, e.contact_phone, e.user_id
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) made (no int, "materialType" int, "materialCode" text,
      region text, "taxRate" numeric, "isQuotation" boolean, "itemKey" text, "enterpriseId" bigint)
    join material_item i on i.enterprise_id = made."enterpriseId" and i.identity_key = made."itemKey" and i.is_deleted = 0
    join material_category c on c.id = i.category_id
    join enterprise e on e.id = i.enterprise_id`.execute(ctx.db)
}

/** The times and results of the row's steps; future ones are empty. */
export type Steps = Readonly<Record<(typeof steps)[number], RawBuilder<unknown>>>

const steps = [
  ...(['submit_time', 'first_audit_time', 'second_audit_time', 'publish_time', 'offline_time'] as const),
  ...(['first_auditor_id', 'second_auditor_id', 'reject_stage', 'reject_reason', 'carried'] as const),
] as const

export async function addPrices(ctx: Ctx, rows: readonly Row[], taken: Steps): Promise<void> {
  const of = <K extends keyof Row>(key: K) => rows.map((row) => row[key])
  await sql`
    insert into material_info (info_no, item_id, std_material_id, std_key, enterprise_id, material_type, category_id,
      category_code, category_name, material_code, material_name, spec, attrs, brand, unit_code, region_code, period,
      price_type, price_basis, tax_rate, price_incl, price_excl, freight_type, valid_from, valid_to, prev_price_excl,
      mom_rate, change_reason, contact_name, contact_phone, submit_user_id, status, create_time,
      ${sql.raw(steps.join(', '))})
    select 'MI' || row.period || lpad(m.no::text, 6, '0'), m.item_id, m.std_material_id, m.std_key, m.enterprise_id,
      m.material_type, m.category_id, m.category_code, m.category_name, m.material_code, m.name, m.spec, m.attrs, m.brand,
      m.unit_code, m.region, row.period, case when m.is_quotation then 3 else 2 end, 1, m.tax_rate, row.incl, row.excl, 3,
      to_date(row.period, 'YYYYMM'), to_date(row.period, 'YYYYMM') + 89, row.before, round(row.excl / row.before - 1, 4),
      case when abs(row.excl / row.before - 1) > 0.1 then '上游原材料出厂价调整' end, m.contact_name, m.contact_phone,
      m.user_id, row.status, coalesce(${taken.submit_time} - interval '2 hours', ${ctx.now}),
      ${sql.join(steps.map((step) => taken[step]))}
    from unnest(${of('no')}::int[], ${of('period')}::text[], ${of('status')}::int[], ${of('priceIncl')}::numeric[],
      ${of('priceExcl')}::numeric[], ${of('before')}::numeric[], ${of('at')}::timestamptz[])
      row (no, period, status, incl, excl, before, at)
    join demo_item m on m.no = row.no`.execute(ctx.db)
  await sql`insert into material_counter (name, last_no)
    select 'MI' || period, (select max(no) from demo_item) from (select distinct unnest(${of('period')}::text[])) p (period)
    on conflict do nothing`.execute(ctx.db)
}

/** The published values, so that a later correction can be compared. */
export async function addRevisions(ctx: Ctx, from: string): Promise<void> {
  const { published, archived } = materialStatus
  await sql`
    insert into material_revision (info_id, revision, price_incl, price_excl, tax_rate, snapshot, published_at)
    select m.id, 1, m.price_incl, m.price_excl, m.tax_rate,
      to_jsonb(m) - array['search_text', 'risk_json', 'contact_name', 'contact_phone', 'tenant_id'], m.publish_time
    from material_info m
    where m.period >= ${from} and m.status in (${published}, ${archived}) and m.is_deleted = 0`.execute(ctx.db)
}
