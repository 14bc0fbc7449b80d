import { Refusal } from './refusal.ts'

/** What balancers and servers answer while a process restarts or the database is away. */
const passingStatuses: readonly number[] = [502, 503, 504]
const firstPause = 100
const longestPause = 2000

type Limits = Readonly<{ seconds: number; signal: AbortSignal | undefined }>

/** Repeats work that failed for a passing reason, until the time is over. Only for work that has the same effect when it is sent twice. */
export async function repeat<T>(work: () => Promise<T>, { seconds, signal }: Limits): Promise<T> {
  const until = Date.now() + seconds * 1000
  for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      return await work()
    } catch (error) {
      const wait = waitAfter(error, pause)
      if (!isPassing(error) || signal?.aborted || Date.now() + wait > until) throw error
      await sleep(wait, signal)
    }
  }
}

/** `fetch` throws a TypeError when there is no connection, or when it is lost before the whole response is there. */
function isPassing(error: unknown): boolean {
  return error instanceof Refusal ? passingStatuses.includes(error.status) : error instanceof TypeError
}

/** With chance, so that clients that were refused together do not come back together. */
function waitAfter(error: unknown, pause: number): number {
  const asked = error instanceof Refusal ? (error.retryAfterSeconds ?? 0) * 1000 : 0
  return asked + pause * (0.5 + Math.random() / 2)
}

/** An abort ends the pause; the next attempt then throws its reason. */
function sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal?.addEventListener('abort', end)
  })
}
