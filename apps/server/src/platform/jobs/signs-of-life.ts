import { programCaller } from '../callers/caller.ts'
import type { World } from '../world.ts'
import { keeperOf } from './claim.ts'
import { lease, removeFromQueue, type Taken, takeFromTheDead } from './queue.ts'

type Database = Pick<World, 'database'>

/** A sign of life. Answers, too, what the notification line may have missed: that the job was cancelled, or is lost. */
export function keepAlive({ database }: Database, taken: Taken, leaseSeconds: number) {
  return database.inTransaction(keeperOf(taken), async (ctx) => {
    if (!(await lease(ctx, [taken.queueId], leaseSeconds))) return 'lost'
    const row = await ctx.db.selectFrom('job').select('isCancelAsked').where('id', '=', taken.jobId).executeTakeFirst()
    return row?.isCancelAsked ? 'cancelled' : undefined
  })
}

/** Jobs of workers that went away are tried again; those out of tries have failed. */
export async function rescueJobs({ database }: Database): Promise<void> {
  const given = await database.inTransaction(programCaller(''), takeFromTheDead)
  for (const taken of given) {
    await database.inTransaction(keeperOf(taken), async (ctx) => {
      await ctx.db
        .updateTable('job')
        .set({ state: 'failed', endedTime: ctx.now, reason: JSON.stringify({ code: 'job/worker-lost', details: {} }) })
        .where('id', '=', taken.jobId)
        .where('queueId', '=', taken.queueId)
        .where('state', 'in', ['queued', 'running'])
        .execute()
      await removeFromQueue(ctx, taken.queueId)
    })
  }
}
