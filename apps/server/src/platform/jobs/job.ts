import type { Label } from '@library/contract/kit/label'
import type { z } from 'zod'
import type { Caller } from '../callers/caller.ts'
import type { Ctx } from '../database/database.ts'
import type { World } from '../world.ts'

export type Progress = Readonly<{ done: number; total?: number; note?: Label }>
export type JobResult = Readonly<{
  summary: Label /** Where the outcome can be fetched, below the product's address. */
  link?: string
}>

/** What the work of a job has in its hands. */
export type Run = Readonly<{
  world: World
  jobId: string
  /** Who asked, with what he was allowed to do when he asked; the program itself for work by plan. */
  caller: Caller
  /**
   * One transaction as the asker; a long job commits in portions. A worker that was taken for dead cannot commit any
   * more: each portion is refused once somebody else has the job.
   */
  transact: <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>
  /** Tells the screen; never waits, and may be called as often as one likes. */
  progress: (progress: Progress) => void
  /** Fires when the job is cancelled or the server stops: end soon, by `signal.throwIfAborted()` between portions. */
  signal: AbortSignal
}>

/**
 * Work that is done after the answer. It may run more than once: a process can die between the last portion and the note
 * that it was the last. So each portion must leave a trace by which the next run knows that it is done.
 */
export type Job<S extends z.ZodType = z.ZodType> = Readonly<{
  /** In all databases for all time: do not rename. */
  name: string
  label: Label
  input: S
  /** How often it is tried again after a crash. A refusal of the business is never tried again. */
  retries: number
  /** Runs by itself, once over all processes, with the input `{}`: minute hour day month weekday, in the station's zone. */
  schedule?: Readonly<{ cron: string; zone?: string }>
  // A method, so that jobs of different inputs fit into one list.
  // biome-ignore lint/suspicious/noConfusingVoidType: most jobs have nothing to tell
  work(run: Run, input: z.output<S>): Promise<JobResult | void>
}>

export type Jobs = ReadonlyMap<string, Job>

export function defineJob<S extends z.ZodType>(job: Job<S>): Job<S> {
  return Object.freeze(job)
}
