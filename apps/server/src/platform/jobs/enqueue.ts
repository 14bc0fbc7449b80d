import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Ctx } from '../database/database.ts'
import type { Job } from './job.ts'
import { storedCaller } from './stored-caller.ts'

export type EnqueueOptions = Readonly<{
  /** While a job of this name and key waits or runs, enqueuing again returns that one. */
  key?: string
  startAfter?: Date
  /** Higher runs first. */
  priority?: number
  /** The scheduled moment of this run: two processes that reach it create one job. */
  slot?: Date
}>

/** Enqueues work to run after the response, in the same transaction: a rollback removes it. Returns the job's id. */
export async function enqueue<S extends z.ZodType>(
  ctx: Ctx,
  job: Job<S>,
  input: z.input<S>,
  options: EnqueueOptions = {},
): Promise<string> {
  for (;;) {
    const id = await insertJob(ctx, job, { input: job.input.parse(input), options })
    if (id) return id
    // The job can end between the two queries; then a new one can be inserted.
    const living = await findLiving(ctx, job, options)
    if (living) return living
  }
}

type Asked = { input: unknown; options: EnqueueOptions }

/** A trigger of the table puts the job into the queue, under the name `queueId`. */
async function insertJob(ctx: Ctx, job: Job, { input, options }: Asked): Promise<string | undefined> {
  const row = await ctx.db
    .insertInto('job')
    .values({
      name: job.name,
      key: options.key ?? null,
      slot: options.slot ?? null,
      queueId: randomUUID(),
      priority: options.priority ?? 0,
      lane: job.lane ?? null,
      input: JSON.stringify(input),
      caller: storedCaller(ctx.caller),
      ...(options.startAfter ? { startAfter: options.startAfter } : {}),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

async function findLiving(ctx: Ctx, job: Job, { key, slot }: EnqueueOptions): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('job')
    .select('id')
    .where('name', '=', job.name)
    .where((eb) =>
      eb.or([
        eb.and([eb('key', '=', key ?? ''), eb('state', 'in', ['queued', 'running'])]),
        ...(slot ? [eb('slot', '=', slot.toISOString())] : []),
      ]),
    )
    .executeTakeFirst()
  return row?.id
}
