import { readEntry, removeEntry, storageKey, writeEntry } from '../state/storage.ts'

const leaseTime = 15_000

/** `lost` aborts long work when another tab has taken the lock. */
type Work = (lost: AbortSignal) => Promise<void>

/**
 * Runs the work in one tab at a time. Other tabs wait and must then check whether it is still needed. A tab that is
 * stopped while it waits never runs the work.
 */
export async function alone(name: string, work: Work, stop?: AbortSignal): Promise<void> {
  if (!navigator.locks) return leased(`${name}-lease`, work, stop)
  const never = new AbortController().signal
  const options = stop ? { signal: stop } : {}
  await navigator.locks
    .request(storageKey(name), options, () => work(never))
    .catch((error) => {
      if (!stop?.aborted) throw error
    })
}

/**
 * Web Locks exist on https and localhost only. Elsewhere a lease in the shared storage replaces them, renewed during
 * the work.
 */
async function leased(name: string, work: Work, stop?: AbortSignal): Promise<void> {
  const me = `${Date.now()}-${Math.random()}`
  while (!(await takes(name, me))) if (stop?.aborted) return
  const lost = new AbortController()
  const renewal = setInterval(() => {
    // Timers of background tabs run rarely, so another tab may have taken the lease meanwhile.
    if (readEntry<string>(name)?.content === me) writeEntry(name, me)
    else lost.abort()
  }, leaseTime / 3)
  try {
    if (!stop?.aborted) await work(lost.signal)
  } finally {
    clearInterval(renewal)
    if (readEntry<string>(name)?.content === me) removeEntry(name)
  }
}

async function takes(name: string, me: string): Promise<boolean> {
  const lease = readEntry<string>(name)
  if (!lease || Date.now() - lease.datetime > leaseTime) writeEntry(name, me)
  // Two tabs may write at the same moment. The tab whose name is still there after a pause has the lease.
  await pause(50 + Math.random() * 100)
  return readEntry<string>(name)?.content === me
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
