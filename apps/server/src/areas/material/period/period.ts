import { fail } from '@library/contract/errors'
import type { QueryOf } from '@library/contract/kit/call'
import type { PageOf } from '@library/contract/kit/resource'
import { materialStatus } from '@library/contract/material/material.states'
import type { PeriodInput, PeriodRow, periodListCall } from '@library/contract/material/period'
import { materialPeriod } from '@library/contract/material/period'
import { periodLabels } from '@library/contract/material/period.labels'
import { type PeriodState, periodMoves, periodState } from '@library/contract/material/period.states'
import { sql } from 'kysely'
import { requireKnownValues } from '../../../kit/known-values.ts'
import { removeRows } from '../../../kit/undo/remove-rows.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { pageCut } from '../../../platform/database/page-limit.ts'
import { readFlag } from '../../../platform/settings/params.ts'
import { requireNothingLeft } from './left-rows.ts'
import { notifyOpening } from './notify-periods.ts'
import { periodDates } from './period-dates.ts'

const shape = sql<Stored>`jsonb_build_object(
  'id', p.id::text, 'tenantId', p.tenant_id, 'createUser', p.create_user::text, 'createDept', p.create_dept::text,
  'createTime', to_char(p.create_time, 'YYYY-MM-DD HH24:MI:SS'), 'updateUser', p.update_user::text,
  'updateTime', to_char(p.update_time, 'YYYY-MM-DD HH24:MI:SS'), 'status', p.status, 'isDeleted', p.is_deleted,
  'version', p.version, 'period', p.period, 'periodType', p.period_type, 'start', p.start_date, 'end', p.end_date,
  'collectFrom', to_char(p.collect_from, 'YYYY-MM-DD HH24:MI:SS'),
  'collectTo', to_char(p.collect_to, 'YYYY-MM-DD HH24:MI:SS'), 'publishDue', p.publish_due, 'state', p.state,
  'publishedAt', to_char(p.published_at, 'YYYY-MM-DD HH24:MI:SS'), 'note', p.note,
  'counts', (select coalesce(jsonb_object_agg(c.status, c.n), '{}') from (
    select m.status, count(*) as n from material_info m
    where m.period = p.period and m.period_type = p.period_type and m.is_deleted = 0 group by m.status) c),
  'isInPart', exists (
    select from material_issue_in_part i where i.period = p.period and i.period_type = p.period_type),
  'takenOver', (select coalesce(sum(f.rows), 0)::int from past_period f
    where f.period = p.period and f.period_type = p.period_type),
  'reopening', (select jsonb_build_object('reason', r.reason, 'userId', r.create_user::text, 'userName', u.real_name,
    'time', to_char(r.create_time, 'YYYY-MM-DD HH24:MI:SS'))
    from material_period_reopening r left join app_user u on u.id = r.create_user
    where r.period_id = p.id and r.state = 0 and r.is_deleted = 0))`

type Stored = Omit<PeriodRow, 'takesLate'>

async function shown(ctx: Ctx, rows: readonly { record: Stored }[]): Promise<PeriodRow[]> {
  const isLateAllowed = await readFlag(ctx, 'period.lateRows')
  return rows.map(({ record }) => ({
    ...record,
    takesLate: isLateAllowed && record.state === periodState.auditing,
  }))
}

function livingPeriods(ctx: Ctx) {
  return ctx.db.selectFrom('materialPeriod as p').where('p.isDeleted', '=', 0)
}

/** Newest first. */
export async function listPeriods(ctx: Ctx, query: QueryOf<typeof periodListCall>): Promise<PageOf<PeriodRow>> {
  const { current, size, period, periodType, state } = query
  let rows = livingPeriods(ctx)
  if (period) rows = rows.where('p.period', '=', period)
  if (periodType) rows = rows.where('p.periodType', '=', periodType)
  if (state !== undefined) rows = rows.where('p.state', '=', state)
  const counted = await rows.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  const total = Number(counted.total)
  const found = await rows
    .select(shape.as('record'))
    .orderBy('p.period', 'desc')
    .orderBy('p.periodType')
    .modifyEnd(pageCut(size, (current - 1) * size))
    .execute()
  return { records: await shown(ctx, found), total, size, current, pages: Math.ceil(total / size) }
}

export async function periodDetail(ctx: Ctx, id: string): Promise<PeriodRow> {
  const row = await livingPeriods(ctx).select(shape.as('record')).where('p.id', '=', id).executeTakeFirst()
  if (!row) throw fail('common/not-found', { resource: 'material_period', id })
  const [record] = await shown(ctx, [row])
  return record as PeriodRow
}

/** Adds an issue, also a past one; or changes a known one, whose state moves one step. */
export async function submitPeriod(ctx: Ctx, input: PeriodInput): Promise<PeriodRow> {
  const { id, version, ...given } = input
  await requireKnownValues(ctx, materialPeriod, given)
  const dates = periodDates(given)
  const { period, periodType, collectFrom, collectTo, note } = given
  const values = {
    period,
    periodType,
    collectFrom: collectFrom ?? null,
    collectTo: collectTo ?? null,
    note: note ?? null,
  }
  await requireFree(ctx, { id, period, periodType })
  if (given.state === periodState.collecting) await requireNoOther(ctx, { id, periodType })
  const row = { ...values, ...dates }
  return id ? changePeriod(ctx, { id, version, row, state: given.state }) : addPeriod(ctx, row, given.state)
}

type Row = Readonly<
  Pick<PeriodInput, 'period' | 'periodType'> & {
    collectFrom: string | null
    collectTo: string | null
    note: string | null
  } & ReturnType<typeof periodDates>
>

async function addPeriod(ctx: Ctx, row: Row, state = periodState.waiting as number): Promise<PeriodRow> {
  const isOut = state >= periodState.published
  if (isOut) await requireBegun(ctx, row, state)
  const publishedAt = isOut ? ctx.now : null
  const { id } = await ctx.db
    .insertInto('materialPeriod')
    .values({ ...row, state, publishedAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (state === periodState.collecting) await notifyOpening(ctx, row)
  return periodDetail(ctx, id)
}

/** A station enters its past issues as they were, also without prices; a future one cannot be published. */
async function requireBegun(ctx: Ctx, { startDate }: Row, state: number): Promise<void> {
  const { rows } = await sql<{ isLater: boolean }>`
    select ${startDate}::date > (${ctx.now}::timestamptz)::date as is_later`.execute(ctx.db)
  if (rows[0]?.isLater) throw fail('period/not-begun', { state: periodLabels[state as PeriodState], fields: ['state'] })
}

type Change = { id: string; version: number | undefined; row: Row; state: number | undefined }

async function changePeriod(ctx: Ctx, { id, version, row, state }: Change): Promise<PeriodRow> {
  const before = await livingPeriods(ctx).selectAll().where('p.id', '=', id).forUpdate().executeTakeFirst()
  if (!before) throw fail('common/not-found', { resource: 'material_period', id })
  if (version !== undefined && version !== before.version) throw fail('common/stale', { id, version })
  const used = await usage(ctx, before)
  const moved = row.period !== before.period || row.periodType !== before.periodType
  if (moved && used.rows > 0) throw fail('period/in-use', { period: before.period })
  if (used.published > 0 && (row.startDate !== before.startDate || row.endDate !== before.endDate))
    throw fail('period/published', { fields: ['start', 'end'] })
  const next = state ?? before.state
  if (next !== before.state) requireStep(before.state, next, used.published)
  if (next === periodState.archived && before.state !== next) await requireNothingLeft(ctx, before)
  const publishedAt = next === periodState.published && !before.publishedAt ? { publishedAt: ctx.now } : {}
  await ctx.db
    .updateTable('materialPeriod')
    .set({ ...row, ...publishedAt, state: next })
    .where('id', '=', id)
    .execute()
  if (next === periodState.collecting && before.state === periodState.waiting) await notifyOpening(ctx, row)
  return periodDetail(ctx, id)
}

/** One step at a time; back only while nothing is published, forward to published only once something is. */
export function requireStep(from: number, to: number, published: number): void {
  const details = { from: periodLabels[from as PeriodState], to: periodLabels[to as PeriodState], fields: ['state'] }
  if (!periodMoves[from as PeriodState].some((state) => state === to)) throw fail('period/step', details)
  if (to === periodState.collecting && published > 0) throw fail('period/published', { fields: ['state'] })
  if (to === periodState.published && published === 0) throw fail('period/nothing-published', { fields: ['state'] })
}

async function usage(ctx: Ctx, { period, periodType }: { period: string; periodType: number }) {
  const { published, archived, offline } = materialStatus
  const { rows } = await sql<{ rows: string; published: string }>`
    select count(*) as rows, count(*) filter (where status in (${published}, ${archived}, ${offline})) as published
    from material_info where period = ${period} and period_type = ${periodType} and is_deleted = 0`.execute(ctx.db)
  return { rows: Number(rows[0]?.rows ?? 0), published: Number(rows[0]?.published ?? 0) }
}

type Key = { id: string | undefined; period: string; periodType: number }

async function requireFree(ctx: Ctx, { id, period, periodType }: Key): Promise<void> {
  const other = await livingPeriods(ctx)
    .select('p.id')
    .where('p.period', '=', period)
    .where('p.periodType', '=', periodType)
    .where('p.id', '!=', id ?? '0')
    .executeTakeFirst()
  if (other) throw fail('common/not-unique', { labels: [materialPeriod.fields.period.label], fields: ['period'] })
}

export async function requireNoOther(ctx: Ctx, { id, periodType }: Omit<Key, 'period'>): Promise<void> {
  const other = await livingPeriods(ctx)
    .select('p.period')
    .where('p.periodType', '=', periodType)
    .where('p.state', '=', periodState.collecting)
    .where('p.id', '!=', id ?? '0')
    .executeTakeFirst()
  if (other) throw fail('period/collecting', { period: other.period, fields: ['state'] })
}

export async function removePeriods(ctx: Ctx, ids: readonly string[]): Promise<null> {
  const wanted = [...new Set(ids)]
  const rows = await livingPeriods(ctx).selectAll().where('p.id', 'in', wanted).orderBy('p.id').forUpdate().execute()
  if (rows.length < wanted.length) throw fail('common/not-found', { resource: 'material_period', ids })
  for (const row of rows) if ((await usage(ctx, row)).rows > 0) throw fail('period/in-use', { period: row.period })
  await removeRows(ctx, 'material_period', wanted)
  return null
}
