import { workerData } from 'node:worker_threads'

type Shared = Readonly<{ openRequests?: SharedArrayBuffer }>

/** How many requests the program is answering: one number that its threads see. */
const shared = (workerData as Shared | null)?.openRequests ?? new SharedArrayBuffer(4)
const open = new Int32Array(shared)

/** What a thread is started with. */
export const sharedWithThreads: Shared = { openRequests: shared }

const counted = new WeakSet<object>()

export function requestBegins(request: object): void {
  counted.add(request)
  Atomics.add(open, 0, 1)
}

/** Called a second time for the same request it does nothing. */
export function requestEnds(request: object): void {
  if (counted.delete(request) && Atomics.sub(open, 0, 1) === 1) Atomics.notify(open, 0)
}

/** The pieces of a job in a thread, each but the first once no request is open, or the job has waited its share. */
export function* requestsFirst<T>(pieces: Iterable<T>): Generator<T> {
  const share = createShare()
  for (const piece of pieces) {
    yield piece
    const until = share.begins()
    for (let count = openNow(until); count > 0; count = openNow(until))
      Atomics.wait(open, 0, count, until - performance.now())
    share.ends()
  }
}

/** The same for the transactions of a job, which the main thread runs: called before each. */
export function waitsForRequests(): () => Promise<void> {
  const share = createShare()
  return async () => {
    const until = share.begins()
    for (let count = openNow(until); count > 0; count = openNow(until))
      await Atomics.waitAsync(open, 0, count, until - performance.now()).value
    share.ends()
  }
}

/** None once the time to wait is over. */
function openNow(until: number): number {
  return performance.now() < until ? Atomics.load(open, 0) : 0
}

const mostMilliseconds = 50

/** A job waits no longer than it has worked since it last waited: it ends however many requests come. */
function createShare() {
  let [left, since] = [0, performance.now()]
  return {
    begins(): number {
      const now = performance.now()
      left = Math.min(left + now - since, mostMilliseconds)
      since = now
      return now + left
    },
    ends(): void {
      const now = performance.now()
      left -= now - since
      since = now
    },
  }
}
