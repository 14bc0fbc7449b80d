import { periodState } from '@library/contract/material/period.states'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Ctx } from '../../../platform/database/database.ts'
import { runInEveryTenant } from '../../../platform/jobs/every-tenant.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { notifyDeadline, notifyOpening } from './notify-periods.ts'

/** Days before the end of collecting on which enterprises are reminded. */
const reminders = [3, 1]

/** Every quarter of an hour, in every tenant: periods open and close by their dates, and enterprises are notified. */
export const watchPeriodsJob = defineJob({
  name: 'material-periods',
  label: { zh: '发布期开启、截止与提醒', en: 'Opening, closing and reminders of periods' },
  input: z.object({}),
  retries: 2,
  schedule: { cron: '*/15 * * * *' },
  async work(run) {
    await runInEveryTenant(run, watchPeriods)
  },
})

/** Everything due now in the caller's tenant. A second run changes nothing. */
export async function watchPeriods(ctx: Ctx): Promise<void> {
  await close(ctx)
  await open(ctx)
  for (const days of reminders) await remind(ctx, days)
}

async function close(ctx: Ctx): Promise<void> {
  await ctx.db
    .updateTable('materialPeriod')
    .set({ state: periodState.auditing })
    .where('state', '=', periodState.collecting)
    .where('collectTo', '<=', ctx.now.toISOString())
    .where('isDeleted', '=', 0)
    .execute()
}

/** The earliest due one of each type, unless one still collects: a late issue delays the next one. */
async function open(ctx: Ctx): Promise<void> {
  const { rows } = await sql<{ id: string; period: string; collectTo: string | null }>`
    update material_period set state = ${periodState.collecting} where id in (
      select distinct on (p.period_type) p.id from material_period p
      where p.state = ${periodState.waiting} and p.is_deleted = 0 and p.collect_from <= ${ctx.now}
        and (p.collect_to is null or p.collect_to > ${ctx.now})
        and not exists (select from material_period o where o.period_type = p.period_type
          and o.state = ${periodState.collecting} and o.is_deleted = 0)
      order by p.period_type, p.period)
    returning id, period, collect_to`.execute(ctx.db)
  for (const row of rows) await notifyOpening(ctx, row)
}

/** Once for each period and number of days: the transaction that inserts the record notifies. */
async function remind(ctx: Ctx, days: number): Promise<void> {
  const { rows } = await sql<{ period: string; collectTo: string }>`
    with due as (
      select p.id, p.period, p.collect_to from material_period p
      where p.state = ${periodState.collecting} and p.is_deleted = 0 and p.collect_to > ${ctx.now}
        and (p.collect_to::date - (${ctx.now}::timestamptz)::date) = ${days}
    ),
    noted as (
      insert into material_counter (name, last_no) select 'reminder ' || due.id || ' ' || ${days}::text, 1 from due
      on conflict do nothing returning name
    )
    select due.period, due.collect_to from due join noted on noted.name = 'reminder ' || due.id || ' ' || ${days}::text`.execute(
    ctx.db,
  )
  for (const row of rows) await notifyDeadline(ctx, { ...row, days })
}
