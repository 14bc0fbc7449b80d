import type { World } from '../world.ts'
import { keeperOf } from './claim.ts'
import type { Progress, Run } from './job.ts'
import { type Held, notifyAsker } from './job-states.ts'

const everyMilliseconds = 500

type Reporter = { report: Run['progress']; close: () => Promise<void> }

/**
 * Remembers the last report and writes it from time to time, in separate transactions: a portion must not wait for it.
 */
export function reportProgress(world: World, held: Held, onTrouble: (error: Error) => void): Reporter {
  let latest: Progress | undefined
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const write = () => {
    timer = undefined
    const said = latest
    latest = undefined
    if (said) writing = writing.then(() => store(world, held, said)).catch(onTrouble)
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

async function store(world: World, held: Held, { done, total, note }: Progress): Promise<void> {
  const progress = JSON.stringify({ done, total: total ?? null, note: note ?? null })
  await world.database.inTransaction(keeperOf(held), async (ctx) => {
    const row = await ctx.db
      .updateTable('job')
      .set({ progress })
      .where('id', '=', held.jobId)
      .where('attempts', '=', held.attempt)
      .returning('createUser')
      .executeTakeFirst()
    if (row) await notifyAsker(ctx, held.jobId, row.createUser)
  })
}
