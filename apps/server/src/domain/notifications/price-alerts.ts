import type { Label } from '@library/contract/kit/label'
import { measuredLevels, sourceLevel } from '@library/contract/price/source-level'
import { sql } from 'kysely'
import { z } from 'zod'
import { codes } from '../../platform/database/codes.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { mailMessage, mailPreference } from '../../platform/mail/mail-messages.ts'
import { notify } from './notify.ts'

/**
 * Notifies users whose watched prices changed in a period. Enqueued by each publication; every change is notified once.
 */
export const priceAlertsJob = defineJob({
  name: 'price-alerts',
  label: { zh: '关注价格变动提醒', en: 'Alerts about watched prices' },
  input: z.object({ period: z.string() }),
  retries: 3,
  async work(run, { period }) {
    const notified = await run.transact((ctx) => alertWatchers(ctx, period))
    return { summary: { zh: `已提醒 ${notified} 人`, en: `${notified} people were told` } }
  },
})

type Group = Readonly<{ stdMaterialId: string; regionCode: string }>

/** Part of the publication: nothing is enqueued where no one watches the changed prices. */
export async function askForAlerts(ctx: Ctx, period: string, groups: readonly Group[]): Promise<void> {
  const { rows } = await sql`
    select from price_watch w
    join jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) g ("stdMaterialId" bigint, "regionCode" text)
      on g."stdMaterialId" = w.std_material_id and g."regionCode" = w.region_code
    where w.is_deleted = 0 limit 1`.execute(ctx.db)
  if (rows.length > 0) await enqueue(ctx, priceAlertsJob, { period })
}

type Moved = { userId: string; byMail: number; name: string; region: string; change: string; priceExcl: string }

/** Returns how many users were notified. Changes are compared without tax, against the last measured price. */
export async function alertWatchers(ctx: Ctx, period: string): Promise<number> {
  const { rows } = await sql<Moved>`
    with moved as (
      select w.id, w.user_id, w.by_mail, s.name || ' ' || s.spec as name, now.region_code, now.price_excl,
        round(now.price_excl / before.price_excl - 1, 4) as change
      from price_watch w
      join std_material s on s.tenant_id = w.tenant_id and s.id = w.std_material_id
      join material_reference_price now on now.tenant_id = w.tenant_id and now.std_material_id = w.std_material_id
        and now.region_code = w.region_code and now.period = ${period} and now.replaced_at is null and now.source_level = ${sql.lit(sourceLevel.measured)}
      cross join lateral (
        select p.price_excl from material_reference_price p
        where p.std_material_id = now.std_material_id and p.region_code = now.region_code and p.period < now.period
          and p.replaced_at is null and p.source_level in ${codes(...measuredLevels)} and p.price_excl > 0
        order by p.period desc limit 1) before
      where w.is_deleted = 0 and abs(round(now.price_excl / before.price_excl - 1, 4)) * 100 >= w.threshold
        and now.price_excl <> before.price_excl
    ),
    noted as (
      insert into price_alert (watch_id, period, price_excl, change)
      select id, ${period}, price_excl, change from moved on conflict do nothing returning watch_id
    )
    select m.user_id, m.by_mail, m.name, coalesce(g.name, m.region_code) as region, m.change::text as change,
      round(m.price_excl, 2)::text as price_excl
    from moved m join noted on noted.watch_id = m.id
    left join region g on g.code = m.region_code and g.is_deleted = 0
    order by m.user_id, abs(m.change) desc, m.id`.execute(ctx.db)
  const byUser = new Map<string, Moved[]>()
  for (const row of rows) byUser.set(row.userId, [...(byUser.get(row.userId) ?? []), row])
  for (const [userId, moved] of byUser) await notifyWatcher(ctx, userId, { period, moved })
  return byUser.size
}

const link = '/price/watch'
type News = Readonly<{ period: string; moved: readonly Moved[] }>

/** One message however many prices changed, the largest change first. */
async function notifyWatcher(ctx: Ctx, userId: string, { period, moved }: News): Promise<void> {
  const [first] = moved
  if (!first) return
  const issue = `${period.slice(0, 4)}-${period.slice(4)}`
  const what = `${first.name}（${first.region}）${signed(first.change)}`
  const others = moved.length - 1
  const text: Label = {
    zh: `${issue} 期价格变动：${what}${others > 0 ? `，另有 ${others} 项` : ''}`,
    en: `Prices moved in ${issue}: ${what}${others > 0 ? ` and ${others} more` : ''}`,
  }
  await notify(ctx, { to: { userIds: [userId] }, kind: 'price_alert', text, link })
  const mailed = moved.filter(({ byMail }) => byMail === 1)
  if (mailed.length > 0) await mailWatcher(ctx, userId, { text, moved: mailed })
}

/** Users who get all messages by mail have already received this one. */
async function mailWatcher(
  ctx: Ctx,
  userId: string,
  { text, moved }: { text: Label; moved: readonly Moved[] },
): Promise<void> {
  const { rows } = await sql<{ email: string }>`
    select u.email from app_user u where u.id = ${userId} and u.is_deleted = 0 and u.email <> '' and not exists (
      select from user_preference p where p.tenant_id = u.tenant_id and p.user_id = u.id and p.name = ${mailPreference}
        and p.value ->> 'on' = 'true')`.execute(ctx.db)
  const lines = moved.map(
    ({ name, region, change, priceExcl }) => `${name}　${region}　${priceExcl}　${signed(change)}`,
  )
  const to = rows.map(({ email }) => email)
  await mailMessage(ctx, to, { text, link, lines })
}

function signed(change: string): string {
  const percent = Number(change) * 100
  return `${percent > 0 ? '+' : ''}${percent.toFixed(2)}%`
}
