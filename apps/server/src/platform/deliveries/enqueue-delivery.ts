import type { z } from 'zod'
import { programCaller } from '../callers/caller.ts'
import type { Ctx } from '../database/database.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Job } from '../jobs/job.ts'

/** As the program: an accepted message is sent even if its sender has left meanwhile. */
export function enqueueDelivery<S extends z.ZodType>(ctx: Ctx, job: Job<S>, input: z.input<S>): Promise<string> {
  return enqueue({ ...ctx, caller: programCaller(ctx.caller.tenantId) }, job, input)
}
