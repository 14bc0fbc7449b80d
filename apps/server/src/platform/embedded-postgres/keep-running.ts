import { setTimeout as pause } from 'node:timers/promises'
import { isAlive } from './lock.ts'
import type { Postmaster } from './postmaster.ts'

const second = 1000
const minute = 60 * second

/** Restarts PostgreSQL when it ends unexpectedly, for example out of memory, until `end` is called. */
export function keepRunning(first: Postmaster, relaunch: () => Promise<Postmaster>, log: (line: string) => void) {
  const ending = new AbortController()
  let current = first

  const watch = async () => {
    let wait = second
    while (!ending.signal.aborted) {
      await pause(wait, undefined, { ref: false, signal: ending.signal }).catch(() => undefined)
      if (ending.signal.aborted || isAlive(current.pid)) continue
      log('PostgreSQL has ended unexpectedly: starting it again')
      try {
        current = await relaunch()
        wait = second
        log('PostgreSQL runs again')
      } catch (error) {
        log((error as Error).message)
        // Its last child processes may still be writing; a full disk stays full for a while.
        wait = Math.min(wait * 2, minute)
      }
    }
  }

  const watching = watch()
  return {
    pid: () => current.pid,
    end: async () => {
      ending.abort()
      await watching
    },
  }
}
