import { inquiryMoves, openInquiries } from '@library/contract/inquiry/inquiry.states'
import { sql } from 'kysely'
import { z } from 'zod'
import { notify } from '../../domain/notifications/notify.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { runInEveryTenant } from '../../platform/jobs/every-tenant.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { type NotifiedDemand, notifyExpired, pageOfDemand } from './notify-inquiry.ts'
import { takeStep } from './steps.ts'

/** Days before the deadline on which the users concerned are reminded. */
const reminders = [3, 1]

/** Every quarter of an hour, in every tenant: demands end with their deadline, and users are reminded before. */
export const inquiryDeadlinesJob = defineJob({
  name: 'inquiry-deadlines',
  label: { zh: '询价到期与截止提醒', en: 'Deadlines of inquiry demands' },
  input: z.object({}),
  retries: 2,
  schedule: { cron: '*/15 * * * *' },
  async work(run) {
    await runInEveryTenant(run, watchDeadlines)
  },
})

/** Everything due now in the caller's tenant. A second run changes nothing. */
export async function watchDeadlines(ctx: Ctx): Promise<void> {
  await expire(ctx)
  for (const days of reminders) await remind(ctx, days)
}

async function expire(ctx: Ctx): Promise<void> {
  const { from } = inquiryMoves.expire
  const { rows } = await sql<NotifiedDemand & { status: number; deadline: string }>`
    select id, title, create_user, material_name, spec, status, deadline from material_inquiry_demand
    where status = any (${[...from]}::int[]) and is_deleted = 0 and deadline <= ${ctx.now}
    order by id for update skip locked`.execute(ctx.db)
  for (const row of rows) {
    await takeStep(ctx, row, { action: 'expire' })
    await notifyExpired(ctx, row)
  }
}

type Due = NotifiedDemand & { deadline: string; userIds: string[] }

/** The owner, and invited enterprises that have not replied: once for each demand and number of days. */
async function remind(ctx: Ctx, days: number): Promise<void> {
  const { rows } = await sql<Due>`
    with due as (
      select d.* from material_inquiry_demand d
      where d.status = any (${[...openInquiries]}::int[]) and d.is_deleted = 0 and d.deadline > ${ctx.now}
        and (d.deadline::date - (${ctx.now}::timestamptz)::date) = ${days}
    ),
    noted as (
      insert into material_counter (name, last_no) select 'inquiry ' || due.id || ' ' || ${days}::text, 1 from due
      on conflict do nothing returning name
    )
    select due.id, due.title, due.create_user, due.material_name, due.spec, due.deadline, array(
      select due.create_user::text where due.create_user is not null union
      select e.user_id::text from material_inquiry_invitation i join enterprise e on e.id = i.enterprise_id
      where i.demand_id = due.id and e.user_id is not null and not exists (
        select from material_inquiry_reply r where r.demand_id = due.id and r.enterprise_id = e.id
          and r.status <> 1 and r.is_deleted = 0)) as user_ids
    from due join noted on noted.name = 'inquiry ' || due.id || ' ' || ${days}::text`.execute(ctx.db)
  for (const row of rows) {
    const text = {
      zh: `询价“${row.title}”将于 ${row.deadline} 截止，剩 ${days} 天`,
      en: `“${row.title}” ends at ${row.deadline}, ${days === 1 ? '1 day' : `${days} days`} left`,
    }
    await notify(ctx, { to: { userIds: row.userIds }, kind: 'deadline', text, link: pageOfDemand(row) })
  }
}
