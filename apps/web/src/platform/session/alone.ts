import { readEntry, removeEntry, storageKey, writeEntry } from '../state/storage.ts'

const leaseTime = 15_000

/** `lost` tells long work that another tab has taken its place. */
type Work = (lost: AbortSignal) => Promise<void>

/**
 * Runs the work in one tab at a time. The others wait, and must look again whether it is still needed. Who is told to
 * stop while he waits goes without having worked.
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

/** Locks exist on https and localhost only; elsewhere a lease in the shared storage has to do, renewed while the work goes on. */
async function leased(name: string, work: Work, stop?: AbortSignal): Promise<void> {
  const me = `${Date.now()}-${Math.random()}`
  while (!(await takes(name, me))) if (stop?.aborted) return
  const lost = new AbortController()
  const renewal = setInterval(() => {
    // A tab in the background is woken seldom: another may have taken the lease meanwhile.
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
  // Two tabs may write in the same moment: the one whose name is still there after a pause has it.
  await pause(50 + Math.random() * 100)
  return readEntry<string>(name)?.content === me
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
