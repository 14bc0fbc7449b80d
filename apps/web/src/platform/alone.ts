import { readEntry, removeEntry, storageKey, writeEntry } from './storage.ts'

const leaseTime = 15_000

/** Runs the work in one tab at a time. The others wait, and must look again whether it is still needed. */
export function alone(name: string, work: () => Promise<void>): Promise<void> {
  if (navigator.locks) return navigator.locks.request(storageKey(name), work)
  return leased(`${name}-lease`, work)
}

/** Locks exist on https and localhost only; elsewhere a short lease in the shared storage has to do. */
async function leased(name: string, work: () => Promise<void>): Promise<void> {
  const me = `${Date.now()}-${Math.random()}`
  for (;;) {
    const lease = readEntry<string>(name)
    if (!lease || Date.now() - lease.datetime > leaseTime) writeEntry(name, me)
    // Two tabs may write in the same moment: the one whose name is still there after a pause has it.
    await pause(50 + Math.random() * 100)
    if (readEntry<string>(name)?.content === me) break
  }
  try {
    await work()
  } finally {
    removeEntry(name)
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
