import { undoSeconds } from '@library/contract/system/undo'
import { z } from 'zod'
import type { Ctx } from '../../platform/database/database.ts'
import { filesOf } from '../../platform/files/files.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { defineJob } from '../../platform/jobs/job.ts'

export const releaseFilesJob = defineJob({
  name: 'release-files',
  label: { zh: '清除已删除文件的内容', en: 'Free the content of deleted files' },
  input: z.object({ ids: z.array(z.string()) }),
  retries: 3,
  work: ({ transact, world }, { ids }) => transact((ctx) => filesOf(world).release(ctx, ids)),
})

/** The content stays until the deletion can no longer be undone, and a little longer: clocks of servers differ. */
export async function releaseLater(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const startAfter = new Date(ctx.now.getTime() + (undoSeconds.accepted + 60) * 1000)
  await enqueue(ctx, releaseFilesJob, { ids: [...ids] }, { startAfter })
}
