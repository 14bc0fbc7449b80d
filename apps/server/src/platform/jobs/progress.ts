import type { World } from '../world.ts'
import { programFor } from './claim.ts'
import type { Progress, Run } from './job.ts'
import { notifyAsker, type OwnedJob } from './job-states.ts'

const everyMilliseconds = 500

type Reporter = { report: Run['progress']; close: () => Promise<void> }

/**
 * Remembers the last report and writes it from time to time, in separate transactions: a portion must not wait for it.
 */
export function reportProgress(world: World, owned: OwnedJob, onTrouble: (error: Error) => void): Reporter {
  let latest: Progress | undefined
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const write = () => {
    timer = undefined
    const report = latest
    latest = undefined
    if (report) writing = writing.then(() => store(world, owned, report)).catch(onTrouble)
    return writing
  }
  return {
    report(progress) {
      latest = progress
      timer ??= setTimeout(write, everyMilliseconds)
    },
    close() {
      clearTimeout(timer)
      return write()
    },
  }
}

async function store(world: World, owned: OwnedJob, { done, total, note }: Progress): Promise<void> {
  const progress = JSON.stringify({ done, total: total ?? null, note: note ?? null })
  await world.database.inTransaction(programFor(owned), async (ctx) => {
    const row = await ctx.db
      .updateTable('job')
      .set({ progress })
      .where('id', '=', owned.jobId)
      .where('attempts', '=', owned.attempt)
      .returning('createUser')
      .executeTakeFirst()
    if (row) await notifyAsker(ctx, owned.jobId, row.createUser)
  })
}
