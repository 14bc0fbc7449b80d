const rounds = 100_000
/** Without the browser's PBKDF2 each round costs far more. */
const roundsByHand = 25_000

export function newSalt(): string {
  return hex(crypto.getRandomValues(new Uint8Array(16)))
}

/** Slow on purpose: anyone who finds the hash pays this price for every guess. */
export async function hashOf(password: string, salt: string): Promise<string> {
  const text = new TextEncoder()
  // Missing on plain http, which a station may use in its own network.
  if (!crypto.subtle) return hex(await hashByHand(text.encode(password), text.encode(salt)))
  const key = await crypto.subtle.importKey('raw', text.encode(password), 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: text.encode(salt), iterations: rounds }
  return hex(new Uint8Array(await crypto.subtle.deriveBits(how, key, 256)))
}

/** Loaded on demand: the library is larger than the rest of the lock. */
async function hashByHand(password: Uint8Array, salt: Uint8Array): Promise<Uint8Array> {
  const { pbkdf2Async } = await import('@noble/hashes/pbkdf2.js')
  const { sha256 } = await import('@noble/hashes/sha2.js')
  return pbkdf2Async(sha256, password, salt, { c: roundsByHand, dkLen: 32 })
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
