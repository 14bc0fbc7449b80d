import { sql } from 'kysely'
import { z } from 'zod'
import type { Ctx } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { push } from '../../platform/push/push.ts'

/** The notice becomes visible at its release time without this job; only the notification is left. */
export const releaseJob = defineJob({
  name: 'notice-release',
  label: { zh: '通知到时发布', en: 'Release a notice' },
  input: z.object({ noticeId: z.string() }),
  retries: 3,
  work: ({ transact }) => transact((ctx) => push(ctx, { kind: 'notice' })),
})

/** Notifies now, and again at the release time if that is in the future. */
export async function ringAtRelease(ctx: Ctx, noticeId: string): Promise<void> {
  await push(ctx, { kind: 'notice' })
  const { rows } = await sql<{ milliseconds: number }>`
    select extract(epoch from release_time)::float8 * 1000 as milliseconds from notice
    where id = ${noticeId} and is_draft = 0 and release_time > ${ctx.now}`.execute(ctx.db)
  const [waiting] = rows
  if (waiting) await enqueue(ctx, releaseJob, { noticeId }, { startAfter: new Date(waiting.milliseconds) })
}
