import { hash } from '@node-rs/argon2'

/** argon2id; the constant stands for the enum, which exists only while compiling. */
const argon2id = 2

export function hashSecret(secret: string): Promise<string> {
  return hash(secret, { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 })
}
