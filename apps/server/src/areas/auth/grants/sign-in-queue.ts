import { createSlots } from '../../../platform/threads/slots.ts'

export type SignInQueue = Readonly<{ run: <T>(account: string, work: () => Promise<T>) => Promise<T> }>

/**
 * Attempts at one account run one after the other, and only a few accounts at once: each uses a database connection
 * while the password is hashed, and a flood of attempts must leave connections for other requests.
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
