import { sql } from 'kysely'
import { z } from 'zod'
import type { Ctx } from '../../platform/database/database.ts'
import { runInEveryTenant } from '../../platform/jobs/every-tenant.ts'
import { defineJob } from '../../platform/jobs/job.ts'

/** Older uses say little about what is built now. */
const days = 90

/** What readers open and export comes before what they do not (`0201_popularity.sql`). */
export const popularityJob = defineJob({
  name: 'material-popularity',
  label: { zh: '更新材料热度', en: 'Rank materials by their use' },
  input: z.object({}),
  retries: 3,
  schedule: { cron: '15 3 * * *' },
  async work(run) {
    const n = (await runInEveryTenant(run, rankPopular)).reduce((sum, one) => sum + one, 0)
    return { summary: { zh: `${n} 种材料的热度有变化`, en: `${n} materials changed their class` } }
  },
})

/** How many materials changed their class. */
export async function rankPopular(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    select rank_popular_materials(${ctx.now}::timestamptz::date - ${days}::int) as changed`.execute(ctx.db)
  return rows[0]?.changed ?? 0
}
