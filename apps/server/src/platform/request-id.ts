import { randomBytes } from 'node:crypto'

/** Short enough to read out on the telephone, long enough never to meet twice. */
export function newRequestId(): string {
  return randomBytes(9).toString('base64url')
}
