import { randomInt } from 'node:crypto'
import type { Ctx } from '../database/database.ts'
import { readNumbers } from '../settings/params.ts'

/** Without the letters and digits that are easily confused when read aloud or from paper. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'
const usualLength = 14

/** A random password to be shown once and changed at the first sign-in; as long as the tenant requires. */
export async function temporaryPassword(ctx: Ctx): Promise<string> {
  const [password = ''] = await temporaryPasswords(ctx, 1)
  return password
}

export async function temporaryPasswords(ctx: Ctx, count: number): Promise<string[]> {
  const { 'password.minLength': least } = await readNumbers(ctx, ['password.minLength'])
  const length = Math.max(usualLength, least)
  return Array.from({ length: count }, () => randomText(length))
}

function randomText(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}
