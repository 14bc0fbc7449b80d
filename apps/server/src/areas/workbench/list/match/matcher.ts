import type { Thread } from '../../../../platform/threads/thread.ts'
import { createThreadPool } from '../../../../platform/threads/thread-pool.ts'
import type { World } from '../../../../platform/world.ts'
import { catalogueFor, type StampedCatalogue } from './catalogue-data.ts'
import type { MatchWork } from './match-work.ts'

const limits = { megabytes: 384, seconds: 120, tooMuch: (what: string) => new Error(`Matching took too much ${what}`) }
/** A user who confirms line after line finds the catalogue of his station ready. */
const idleMilliseconds = 600_000
/** As long as someone looks at the preview of a list before it is read and matched. */
const warmMilliseconds = 60_000
/** Whole lists take seconds, so who looks at one line has a thread beside them. */
const lists = createThreadPool<MatchWork>('list-matcher', limits, 2, warmMilliseconds)
const lines = createThreadPool<MatchWork>('list-matcher', limits, 1, idleMilliseconds)

export type Matcher = Readonly<{
  ask: <K extends Exclude<keyof MatchWork, 'has' | 'load'>>(
    verb: K,
    input: Omit<Parameters<MatchWork[K]>[0], 'stamp'>,
  ) => Promise<Awaited<ReturnType<MatchWork[K]>>>
}>
type WithMatcher<T> = (matcher: Matcher) => Promise<T>

/** A thread with the tenant's catalogue. All of the work sees the same one, also if a material changes meanwhile. */
export async function withMatcher<T>(world: World, tenantId: string, work: WithMatcher<T>): Promise<T> {
  const catalogue = await catalogueFor(world, tenantId)
  return lines.run(async (thread) => work(await matcherOf(thread, catalogue)))
}

/** The same for a whole list. What it leaves behind is more than pricing and exporting it need, so its thread ends. */
export async function withListMatcher<T>(world: World, tenantId: string, work: WithMatcher<T>): Promise<T> {
  const catalogue = await catalogueFor(world, tenantId)
  return lists.run(async (thread) => {
    try {
      return await work(await matcherOf(thread, catalogue))
    } finally {
      await thread.stop()
    }
  })
}

/** Who looks at the preview of a list will match it: a thread that is free loads the catalogue meanwhile, which takes it seconds. */
export async function warmListMatcher(world: World, tenantId: string): Promise<void> {
  const catalogue = await catalogueFor(world, tenantId)
  await lists.runIfFree((thread) => matcherOf(thread, catalogue))
}

async function matcherOf(thread: Thread<MatchWork>, catalogue: StampedCatalogue): Promise<Matcher> {
  const { stamp } = catalogue
  if (!(await thread.ask('has', { stamp }))) await thread.ask('load', catalogue)
  return { ask: (verb, input) => thread.ask(verb, { ...input, stamp } as never) as never }
}
