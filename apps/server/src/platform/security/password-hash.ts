import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createSlots } from '../threads/slots.ts'

/**
 * argon2id; each hash takes 19 MiB and a whole core, so only a few run at once and one core is left for other requests.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const slots = createSlots(Math.min(4, Math.max(1, availableParallelism() - 1)))

let dummyHash: Promise<string> | undefined

export function hashPassword(password: string): Promise<string> {
  return slots.run(() => hash(password, cost))
}

/** Without a stored hash the work is done all the same, so that the timing does not reveal which accounts exist. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword(randomBytes(16).toString('base64'))
  const expected = stored?.startsWith('$argon2id$') ? stored : await dummyHash
  const matches = await slots.run(() => verify(expected, password))
  return matches && expected === stored
}
