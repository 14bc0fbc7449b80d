import { createHash, randomInt } from 'node:crypto'
import { verify } from 'otplib'
import type { Ctx } from '../../platform/database/database.ts'
import { sealText, unsealText } from '../../platform/security/sealed-text.ts'

export type TotpUser = Readonly<{
  id: string
  totpSecret: string | null
  totpStep: string | null
  recoveryCodes: readonly string[]
}>

const period = 30
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

export function sealKey(ctx: Ctx, userId: string, secret: string): Promise<string> {
  return sealText(ctx, placeOf(ctx, userId), secret)
}

/** The time step of a right code, including one step early or late; undefined for a wrong or reused one. */
export async function stepOfCode(
  ctx: Ctx,
  userId: string,
  sealed: string,
  otp: string,
  after: string | null,
): Promise<number | undefined> {
  if (!/^\d{6}$/.test(otp)) return undefined
  const secret = await unsealText(ctx, placeOf(ctx, userId), sealed)
  const epoch = Math.floor(ctx.now.getTime() / 1000)
  const found = await verify({ secret, token: otp, epoch, epochTolerance: period })
  if (!found.valid || !('timeStep' in found)) return undefined
  return after !== null && found.timeStep <= Number(after) ? undefined : found.timeStep
}

/** Accepts a code of the authenticator or one of the recovery codes. Each is valid once. */
export async function acceptSecondFactor(ctx: Ctx, user: TotpUser, otp: string): Promise<boolean> {
  if (user.totpSecret === null) return false
  const step = await stepOfCode(ctx, user.id, user.totpSecret, otp, user.totpStep)
  if (step !== undefined) {
    await ctx.db
      .updateTable('appUser')
      .set({ totpStep: String(step) })
      .where('id', '=', user.id)
      .execute()
    return true
  }
  const hash = recoveryHash(otp)
  if (!user.recoveryCodes.includes(hash)) return false
  await ctx.db
    .updateTable('appUser')
    .set({ recoveryCodes: user.recoveryCodes.filter((code) => code !== hash) })
    .where('id', '=', user.id)
    .execute()
  return true
}

/** Long enough that a plain hash is safe. */
export function newRecoveryCodes(): string[] {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: 10 }, () => [group(), group(), group(), group()].join('-'))
}

export function recoveryHash(code: string): string {
  return createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest('base64url')
}

function placeOf(ctx: Ctx, userId: string): string {
  return `totp ${ctx.caller.tenantId} ${userId}`
}
