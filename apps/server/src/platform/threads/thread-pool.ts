import { createSlots } from './slots.ts'
import { type Limits, startThread, type Thread, type Verbs } from './thread.ts'

export type ThreadPool<V extends Verbs> = Readonly<{
  run: <T>(work: (thread: Thread<V>) => Promise<T>) => Promise<T>
  /** Runs only if a thread is free; undefined otherwise. */
  runIfFree: <T>(work: (thread: Thread<V>) => Promise<T>) => Promise<T> | undefined
}>

const usualIdle = 20_000

/**
 * Threads of one kind, each for one piece of work at a time. An idle thread is reused for a while; one that exceeded
 * its limits is gone.
 */
export function createThreadPool<V extends Verbs>(
  name: string,
  limits: Limits,
  most: number,
  idleMilliseconds = usualIdle,
): ThreadPool<V> {
  const slots = createSlots(most)
  const idle: { thread: Thread<V>; timer: NodeJS.Timeout }[] = []
  const take = () => {
    const found = idle.pop()
    clearTimeout(found?.timer)
    return found?.thread ?? startThread<V>(name, limits)
  }
  const keep = (thread: Thread<V>) => {
    const one = { thread, timer: setTimeout(() => end(one), idleMilliseconds).unref() }
    idle.push(one)
  }
  const end = (one: (typeof idle)[number]) => {
    idle.splice(idle.indexOf(one), 1)
    void one.thread.stop()
  }
  const run: ThreadPool<V>['run'] = (work) =>
    slots.run(async () => {
      const thread = take()
      try {
        return await work(thread)
      } finally {
        if (!thread.isOver()) keep(thread)
      }
    })
  return { run, runIfFree: (work) => (slots.isFree() ? run(work) : undefined) }
}
