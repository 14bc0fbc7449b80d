import { randomBytes } from 'node:crypto'

/** Distinguishes this process's requests from those of every other; a random draw per request would be expensive. */
const beginning = randomBytes(6).toString('base64url')
let count = 0

/** Short enough to read out on the telephone, long enough to be unique. */
export function newRequestId(): string {
  count = (count + 1) % 1_679_616
  return `${beginning}${count.toString(36).padStart(4, '0')}`
}
