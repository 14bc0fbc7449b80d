import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Ctx } from '../database/database.ts'
import { systemSecret } from './system-secret.ts'

/**
 * Encrypted text that the program can decrypt but a reader of the table cannot. The location is part of the seal: it
 * cannot be moved to another row.
 */
export async function sealText(ctx: Ctx, place: string, text: string): Promise<string> {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', await keyFor(ctx), nonce).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

export async function unsealText(ctx: Ctx, place: string, sealed: string): Promise<string> {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', await keyFor(ctx), bytes.subarray(0, 12)).setAAD(Buffer.from(place))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

async function keyFor(ctx: Ctx): Promise<Buffer> {
  const secret = await systemSecret(ctx, 'sealing')
  return Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64'), '', 'library sealed text', 32))
}
