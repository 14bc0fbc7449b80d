import { sql } from 'kysely'
import { z } from 'zod'
import type { Ctx } from '../../../platform/database/database.ts'
import { type Files, filesOf } from '../../../platform/files/files.ts'
import { runInEveryTenant } from '../../../platform/jobs/every-tenant.ts'
import { defineJob } from '../../../platform/jobs/job.ts'

const restorableDays = 30
/** A project may have tens of thousands of lines. */
const atOnce = 20

/** Frees projects that were removed long ago, with their files. What one run leaves, the next one finds. */
export const purgeProjectsJob = defineJob({
  name: 'purge-projects',
  label: { zh: '清除已删除的造价项目', en: 'Free removed costing projects' },
  input: z.object({}),
  retries: 3,
  schedule: { cron: '50 3 * * *' },
  async work(run) {
    const files = filesOf(run.world)
    const counts = await runInEveryTenant(run, (ctx) => purgeProjects(ctx, files))
    const n = counts.reduce((sum, one) => sum + one, 0)
    return { summary: { zh: `清除 ${n} 个项目`, en: `${n} projects freed` } }
  },
})

export async function purgeProjects(ctx: Ctx, files: Files): Promise<number> {
  await sql`select set_config('app.purges_projects', 'yes', true)`.execute(ctx.db)
  try {
    const { rows } = await sql<{ id: string }>`
      select id from material_project
      where is_deleted = 1 and update_time < ${ctx.now}::timestamptz - ${restorableDays} * interval '1 day'
      order by id limit ${atOnce} for update skip locked`.execute(ctx.db)
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await deleteProjects(ctx, files, ids)
    return ids.length
  } finally {
    // After a failed statement the transaction is lost anyway.
    await sql`select set_config('app.purges_projects', '', true)`.execute(ctx.db).catch(() => undefined)
  }
}

async function deleteProjects(ctx: Ctx, files: Files, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update attach set is_deleted = 1 where is_deleted = 0 and kind = 'project' and id in (
      select attach_id from material_list_version where project_id = any (${ids}::bigint[])
      union all select attach_id from material_adjust_file where project_id = any (${ids}::bigint[])
      union all select subject_id from material_project_event where project_id = any (${ids}::bigint[]) and action = 'export')
    returning id`.execute(ctx.db)
  const freed = rows.map(({ id }) => id)
  if (freed.length > 0) await files.release(ctx, freed)
  await sql`delete from material_project where id = any (${ids}::bigint[])`.execute(ctx.db)
}
