import { createSlots } from '../../../platform/threads/slots.ts'

export type SignInQueue = Readonly<{ run: <T>(account: string, work: () => Promise<T>) => Promise<T> }>

/**
 * Tries at one account go one after the other, and only a few accounts at once: each holds a database connection while
 * the password is hashed, and a flood of tries must leave the others to everyone else.
 */
export function createSignInQueue(): SignInQueue {
  const slots = createSlots(4)
  const last = new Map<string, Promise<unknown>>()
  return {
    async run(account, work) {
      const before = last.get(account) ?? Promise.resolve()
      const mine = before.then(() => slots.run(work))
      const settled = mine.catch(() => undefined)
      last.set(account, settled)
      try {
        return await mine
      } finally {
        if (last.get(account) === settled) last.delete(account)
      }
    },
  }
}
