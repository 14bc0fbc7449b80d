import { materialStatus } from '@library/contract/material/material.states'
import { periodState } from '@library/contract/material/period.states'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import { platformTenant } from '../../platform/callers/caller.ts'
import { asTenant, type Ctx } from '../../platform/database/database.ts'
import { demoTenant } from '../demo.ts'
import { type DemoIssue, issuesUpTo, nextIssue, publishedAt } from './calendar.ts'
import { addChecks } from './checks.ts'
import { addEnterprises } from './enterprises.ts'
import { addInquiries, type Person } from './inquiries.ts'
import { addPrices, addRevisions, layOut, rowsOf } from './issues.ts'
import { addItems, type DemoItem, offersOf } from './items.ts'
import { products } from './products.ts'
import { addReferences } from './references.ts'
import { addDecisions, type Desk, statusNow, stepsNow, stepsThen, weighRisks } from './work.ts'

type Size = Readonly<{ regions: readonly string[]; months: number; every: number }>

const whole: Size = { regions: ['330100', '330200', '330300', '330400'], months: 24, every: 1 }
const small: Size = { regions: ['330100'], months: 7, every: 12 }

/** A station with its enterprises, two years of prices, and work on every desk. The other tenant has a small one. */
export async function sowStation(ctx: Ctx, { timeZone }: Config): Promise<void> {
  const today = ctx.now.toLocaleDateString('sv', { timeZone })
  for (const [tenantId, size] of [
    [demoTenant, small],
    [platformTenant, whole],
  ] as const) {
    await asTenant(ctx, tenantId, (ctx) => sowOne(ctx, size, today))
  }
  await refreshStatistics(ctx, [
    'material_info',
    'search_material',
    'price_head',
    'material_reference_price',
    'material_audit',
  ])
}

async function sowOne(ctx: Ctx, { regions, months, every }: Size, today: string): Promise<void> {
  if (await ctx.db.selectFrom('enterprise').select('id').limit(1).executeTakeFirst()) return
  const { owner, rival, asker, ...desk } = await peopleOf(ctx)
  const suppliers = await addEnterprises(ctx, [owner?.id, rival?.id])
  const chosen = products.filter((_, at) => at % every === 0)
  const items = await addItems(ctx, offersOf(chosen, suppliers, regions))
  await refreshStatistics(ctx, ['enterprise', 'std_material', 'material_item'])
  await layOut(ctx, items)
  const issues = issuesUpTo(today, months)
  await addPeriods(ctx, issues, today)
  const statusOf = (item: DemoItem, issue: DemoIssue) =>
    issue.monthsAgo > 0 ? statusThen(item, issue) : statusNow(item.no, item.enterpriseId === suppliers[0]?.id)
  const rows = rowsOf(items, issues, statusOf)
  await addPrices(
    ctx,
    rows.filter(({ at }) => at),
    stepsThen(desk),
  )
  await addPrices(
    ctx,
    rows.filter(({ at }) => !at),
    stepsNow(ctx, desk),
  )
  await addReferences(
    ctx,
    issues.filter(({ monthsAgo }) => monthsAgo > 0),
    { items, rows },
  )
  const newest = issues.findLast(({ monthsAgo }) => monthsAgo > 0)
  if (newest) await addChecks(ctx, newest.period)
  await finish(ctx, issues, desk)
  if (asker) await addInquiries(ctx, { asker, handler: desk.auditor, suppliers })
}

/** Without statistics the tables look empty, and every query would read them whole. */
async function refreshStatistics(ctx: Ctx, tables: readonly string[]): Promise<void> {
  await sql`select refresh_statistics(variadic ${[...tables]}::text[])`.execute(ctx.db)
}

type Others = Readonly<Record<'owner' | 'rival' | 'asker', Person | undefined>>

async function peopleOf(ctx: Ctx): Promise<Desk & Others> {
  const rows = await ctx.db
    .selectFrom('appUser')
    .select(['id', 'account', 'realName'])
    .where('isDeleted', '=', 0)
    .execute()
  const named = (account: string) => rows.find((row) => row.account === account)
  const [auditor, reviewer, publisher] = [named('auditor'), named('reviewer'), named('publisher')]
  const others = { owner: named('enterprise'), rival: named('supplier'), asker: named('member') }
  return { auditor, reviewer, publisher, ...others }
}

/** This month's issue collects for ten more days, whatever the day; the next one waits. */
async function addPeriods(ctx: Ctx, issues: readonly DemoIssue[], today: string): Promise<void> {
  const rows = [...issues, nextIssue(today)].map((issue) => ({
    ...issue,
    published: publishedAt(issue),
    ...stateOf(issue),
  }))
  await sql`
    insert into material_period (period, start_date, end_date, collect_from, collect_to, publish_due, state, published_at, note)
    select i.period, first, (first + interval '1 month - 1 day')::date,
      case when i."monthsAgo" = -1 then greatest(first, ${ctx.now}::date + 11) else first end,
      case i."monthsAgo" when 0 then ${ctx.now}::date + 11 when -1 then ${ctx.now}::date + 42 else first + 15 end,
      case i."monthsAgo" when 0 then ${ctx.now}::date + 15 when -1 then ${ctx.now}::date + 46 else first + 19 end,
      i.state, i.published, i.note
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) i (period text, "monthsAgo" int, state int, published timestamptz,
      note text), lateral (select to_date(i.period, 'YYYYMM') as first) month`.execute(ctx.db)
}

function stateOf({ monthsAgo, isLate }: DemoIssue): { state: number; note: string | null } {
  const { waiting, collecting, published, archived } = periodState
  const state = monthsAgo < 0 ? waiting : monthsAgo === 0 ? collecting : monthsAgo === 1 ? published : archived
  return { state, note: isLate ? '因系统升级延期发布' : null }
}

const { approved, published, offline, archived } = materialStatus

/** Rare materials have quotations for just over a year only. */
const monthsOfUncommon = 13

/** A few rows of the newest issue came too late and still wait for the publisher, and a few were withdrawn. */
function statusThen({ no, isCommon }: DemoItem, { monthsAgo }: DemoIssue): number | undefined {
  if (!isCommon && monthsAgo > monthsOfUncommon) return undefined
  const isBelated = no % 53 === 7
  if (monthsAgo === 1) return isBelated ? approved : no % 97 === 1 ? offline : published
  if (monthsAgo > 2 && (no * 7 + monthsAgo * 3) % 41 === 0) return undefined
  return monthsAgo === 2 && isBelated ? published : archived
}

async function finish(ctx: Ctx, issues: readonly DemoIssue[], desk: Desk): Promise<void> {
  const [newest, collecting] = issues.slice(-2) as [DemoIssue, DemoIssue]
  await weighRisks(ctx, collecting.period)
  await addRevisions(ctx, newest.period)
  await addDecisions(ctx, desk, { from: newest.period, issued: publishedAt(newest) ?? ctx.now })
}
