import type { Thread } from '../../../../platform/threads/thread.ts'
import { createThreadPool } from '../../../../platform/threads/thread-pool.ts'
import type { World } from '../../../../platform/world.ts'
import { catalogueFor } from './catalogue-data.ts'
import type { MatchWork } from './match-work.ts'

const limits = { megabytes: 384, seconds: 120, tooMuch: (what: string) => new Error(`Matching took too much ${what}`) }
/** A user who confirms line after line finds the catalogue of his station ready. */
const idleMilliseconds = 600_000
/** What a whole list leaves behind in its thread is more than pricing and exporting the list need. */
const atOnce = 0
/** Whole lists take seconds, so who looks at one line has a thread beside them. */
const pools = {
  list: createThreadPool<MatchWork>('list-matcher', limits, 2, atOnce),
  line: createThreadPool<MatchWork>('list-matcher', limits, 1, idleMilliseconds),
} as const

export type Matcher = Readonly<{
  ask: <K extends Exclude<keyof MatchWork, 'has' | 'load'>>(
    verb: K,
    input: Omit<Parameters<MatchWork[K]>[0], 'stamp'>,
  ) => Promise<Awaited<ReturnType<MatchWork[K]>>>
}>

/** A thread with the tenant's catalogue. All of the work sees the same one, also if a material changes meanwhile. */
export async function withMatcher<T>(
  world: World,
  tenantId: string,
  work: (matcher: Matcher) => Promise<T>,
  pool: keyof typeof pools = 'line',
): Promise<T> {
  const catalogue = await catalogueFor(world, tenantId)
  const { stamp } = catalogue
  return pools[pool].run(async (thread: Thread<MatchWork>) => {
    if (!(await thread.ask('has', { stamp }))) await thread.ask('load', catalogue)
    return work({ ask: (verb, input) => thread.ask(verb, { ...input, stamp } as never) as never })
  })
}
