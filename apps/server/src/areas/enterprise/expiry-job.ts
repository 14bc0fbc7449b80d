import { mayQuote } from '@library/contract/enterprise/enterprise.states'
import { sql } from 'kysely'
import { z } from 'zod'
import { notify } from '../../domain/notifications/notify.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { runInEveryTenant } from '../../platform/jobs/every-tenant.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { ownPage } from './notify-owner.ts'

/** Days before the expiry of a paper at which its owner is notified, each once. */
const thresholds = [30, 7, 0] as const

type Paper = {
  enterpriseId: string
  qualificationId: string
  userId: string
  paper: string
  validTo: string
  days: number
}

export const expiryJob = defineJob({
  name: 'enterprise-paper-expiry',
  label: { zh: '企业证照到期提醒', en: 'Papers of enterprises that run out' },
  input: z.object({}),
  retries: 3,
  schedule: { cron: '0 7 * * *' },
  async work(run) {
    const notified = (await runInEveryTenant(run, warnOfExpiry)).reduce((sum, one) => sum + one, 0)
    return { summary: { zh: `已提醒 ${notified} 份证照`, en: `${notified} papers run out soon` } }
  },
})

/** The notification is recorded in the same transaction: a second run repeats nothing. */
export async function warnOfExpiry(ctx: Ctx): Promise<number> {
  let notified = 0
  for (const paper of await endingPapers(ctx)) {
    const { enterpriseId, qualificationId, validTo } = paper
    const days = [...thresholds].reverse().find((one) => paper.days <= one)
    if (days === undefined) continue
    const { numInsertedOrUpdatedRows } = await ctx.db
      .insertInto('enterpriseWarning')
      .values({ enterpriseId, qualificationId, validTo, days })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) continue
    notified += 1
    await notify(ctx, { to: { userIds: [paper.userId] }, kind: 'licence_expiry', text: textFor(paper), link: ownPage })
  }
  return notified
}

function textFor({ paper, validTo, days }: Paper) {
  if (days < 0) return { zh: `“${paper}”已于 ${validTo} 到期`, en: `${paper} expired on ${validTo}` }
  return { zh: `“${paper}”将于 ${validTo} 到期，剩 ${days} 天`, en: `${paper} expires on ${validTo}, in ${days} days` }
}

/** Of enterprises that may quote and have a user to notify. */
async function endingPapers(ctx: Ctx): Promise<Paper[]> {
  const today = sql`(${ctx.now}::timestamptz)::date`
  const { rows } = await sql<Paper>`
    select paper.*, paper.valid_to - ${today} as days from (
      select id as enterprise_id, 0::bigint as qualification_id, user_id, '营业执照' as paper, license_valid_to as valid_to
      from enterprise where is_deleted = 0 and user_id is not null and audit_status = any (${[...mayQuote]}::int[])
      union all
      select q.enterprise_id, q.id, e.user_id, q.qual_name, q.valid_to
      from enterprise_qualification q join enterprise e on e.tenant_id = q.tenant_id and e.id = q.enterprise_id
      where q.is_deleted = 0 and e.is_deleted = 0 and e.user_id is not null and e.audit_status = any (${[...mayQuote]}::int[])
    ) paper
    where paper.valid_to <= ${today} + ${thresholds[0]}::int
    order by paper.valid_to, paper.enterprise_id, paper.qualification_id`.execute(ctx.db)
  return rows
}
