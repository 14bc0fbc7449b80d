import type { Label } from '@library/contract/kit/label'
import type { z } from 'zod'
import type { Caller } from '../callers/caller.ts'
import type { Ctx } from '../database/database.ts'
import type { World } from '../world.ts'

export type Progress = Readonly<{ done: number; total?: number; note?: Label }>
export type JobResult = Readonly<{
  summary: Label /** Where the result can be fetched, relative to the product's address. */
  link?: string
}>

/** The context of a job's work. */
export type Run = Readonly<{
  world: World
  jobId: string
  /** The requesting user, with the permissions at the time of the request; the program itself for scheduled work. */
  caller: Caller
  /**
   * One transaction as the requesting user; a long job commits in portions. A worker that was considered dead cannot
   * commit any more: each portion is refused once another worker has the job.
   */
  transact: <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>
  /** Reports progress to the screen; never waits, and may be called as often as needed. */
  progress: (progress: Progress) => void
  /** Fires when the job is cancelled or the server stops: end soon, with `signal.throwIfAborted()` between portions. */
  signal: AbortSignal
}>

/**
 * Work done after the response. It may run more than once: a process can die between the last portion and recording
 * that it was the last. So each portion must leave a mark by which the next run knows that it is done.
 */
export type Job<S extends z.ZodType = z.ZodType> = Readonly<{
  /** Stored in all databases: do not rename. */
  name: string
  label: Label
  input: S
  /** The number of retries after a crash. A business refusal is never retried. */
  retries: number
  /** Jobs of one lane run one at a time in each tenant: for work that would take every worker. */
  lane?: string
  /**
   * Runs on schedule, once over all processes, with the input `{}`: minute hour day month weekday, in the station's
   * time zone.
   */
  schedule?: Readonly<{ cron: string; zone?: string }>
  // A method, so that jobs of different inputs fit into one list.
  // biome-ignore lint/suspicious/noConfusingVoidType: most jobs have no result
  work(run: Run, input: z.output<S>): Promise<JobResult | void>
}>

export type Jobs = ReadonlyMap<string, Job>

export function defineJob<S extends z.ZodType>(job: Job<S>): Job<S> {
  return Object.freeze(job)
}
