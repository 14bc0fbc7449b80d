import { sql } from 'kysely'
import { z } from 'zod'
import { asTenant, type Ctx } from '../../platform/database/database.ts'
import { writableTenants } from '../../platform/jobs/every-tenant.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { readNumbers } from '../../platform/settings/params.ts'

const portion = 5000

/** Which rows are removed after how many days; none where the number is zero. */
const kept = [
  { table: 'usual_log', time: 'create_time', param: 'log.retentionDays' },
  { table: 'api_log', time: 'create_time', param: 'log.retentionDays' },
  { table: 'error_log', time: 'create_time', param: 'log.retentionDays' },
  { table: 'job', time: 'ended_time', param: 'job.retentionDays' },
  { table: 'sms_delivery', time: 'ended_time', param: 'delivery.retentionDays' },
  { table: 'mail_delivery', time: 'ended_time', param: 'delivery.retentionDays' },
  { table: 'message', time: 'create_time', param: 'message.retentionDays' },
  { table: 'search_miss', time: 'last_time', param: 'search.retentionDays' },
  { table: 'search_history', time: 'last_time', param: 'search.retentionDays' },
  { table: 'search_day', time: 'day', param: 'search.retentionDays' },
  { table: 'material_wanted', time: 'last_time', param: 'search.retentionDays' },
  { table: 'material_use', time: 'day', param: 'search.retentionDays' },
] as const

/** Old lines are deleted in portions, each tenant's after its own number of days. A second run finds what is left. */
export const cleanLogs = defineJob({
  name: 'clean-logs',
  label: { zh: '清理过期日志', en: 'Delete old log lines' },
  input: z.object({}),
  retries: 3,
  schedule: { cron: '30 3 * * *' },
  async work({ transact, progress, signal }) {
    const tenants = await transact((ctx) => writableTenants(ctx).execute())
    let deleted = 0
    for (const [at, { tenantId }] of tenants.entries()) {
      for (const log of kept) {
        for (let found = portion; found === portion; ) {
          signal.throwIfAborted()
          found = await transact((ctx) => asTenant(ctx, tenantId, (ctx) => deletePortion(ctx, log)))
          deleted += found
        }
      }
      progress({ done: at + 1, total: tenants.length })
    }
    return { summary: { zh: `删除 ${deleted} 行`, en: `${deleted} lines deleted` } }
  },
})

async function deletePortion(ctx: Ctx, { table, time, param }: (typeof kept)[number]): Promise<number> {
  const days = (await readNumbers(ctx, [param]))[param]
  if (days === 0) return 0
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any (array(
      select ctid from ${sql.table(table)} where ${sql.ref(time)} < ${ctx.now}::timestamptz - ${days} * interval '1 day'
      limit ${portion}))`.execute(ctx.db)
  return Number(numAffectedRows ?? 0)
}
