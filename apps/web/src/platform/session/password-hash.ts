import { sha256 } from './sha256.ts'

const rounds = 100_000
/** Without the browser's own routine each round costs far more. */
const roundsByHand = 5_000

export function newSalt(): string {
  return hex(crypto.getRandomValues(new Uint8Array(16)))
}

/** Slow on purpose: whoever finds the hash has to try every password at this price. */
export async function hashOf(password: string, salt: string): Promise<string> {
  const text = new TextEncoder()
  // Missing on plain http, where a station's own network may well serve us.
  if (!crypto.subtle) return stretched(text.encode(salt + password))
  const key = await crypto.subtle.importKey('raw', text.encode(password), 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: text.encode(salt), iterations: rounds }
  return hex(new Uint8Array(await crypto.subtle.deriveBits(how, key, 256)))
}

export function stretched(start: Uint8Array): string {
  let value = sha256(start)
  for (let round = 1; round < roundsByHand; round++) value = sha256(new Uint8Array([...value, ...start]))
  return hex(value)
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
