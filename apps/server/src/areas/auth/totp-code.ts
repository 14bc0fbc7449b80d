import { createHash, randomInt } from 'node:crypto'
import { fail } from '@library/contract/errors'
import type { DomainError } from '@library/contract/kit/domain-error'
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

/** How a code is judged. A right code is valid once. */
export type CodeVerdict = 'right' | 'used' | 'recoveryUsed' | 'wrong'

/** A used recovery code stays in the list under this mark, so that the next try reads why it is refused. */
const usedMark = 'used:'

/** The time step of a right code, including one step early or late. Authenticators show it as 123 456. */
export async function stepOfCode(ctx: Ctx, userId: string, sealed: string, otp: string): Promise<number | undefined> {
  const token = otp.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const secret = await unsealText(ctx, placeOf(ctx, userId), sealed)
  const epoch = Math.floor(ctx.now.getTime() / 1000)
  const found = await verify({ secret, token, epoch, epochTolerance: period })
  return found.valid && 'timeStep' in found ? found.timeStep : undefined
}

/** Accepts a code of the authenticator or one of the recovery codes. Each is valid once. */
export async function acceptSecondFactor(ctx: Ctx, user: TotpUser, otp: string): Promise<CodeVerdict> {
  if (user.totpSecret === null) return 'wrong'
  const step = await stepOfCode(ctx, user.id, user.totpSecret, otp)
  if (step !== undefined) {
    if (user.totpStep !== null && step <= Number(user.totpStep)) return 'used'
    await ctx.db
      .updateTable('appUser')
      .set({ totpStep: String(step) })
      .where('id', '=', user.id)
      .execute()
    return 'right'
  }
  return acceptRecoveryCode(ctx, user, recoveryHash(otp))
}

async function acceptRecoveryCode(ctx: Ctx, { id, recoveryCodes }: TotpUser, hash: string): Promise<CodeVerdict> {
  const used = `${usedMark}${hash}`
  if (recoveryCodes.includes(used)) return 'recoveryUsed'
  if (!recoveryCodes.includes(hash)) return 'wrong'
  await ctx.db
    .updateTable('appUser')
    .set({ recoveryCodes: recoveryCodes.map((code) => (code === hash ? used : code)) })
    .where('id', '=', id)
    .execute()
  return 'right'
}

const refusals = {
  used: 'auth/otp-used',
  recoveryUsed: 'auth/recovery-used',
  wrong: 'auth/bad-otp',
} as const satisfies Record<Exclude<CodeVerdict, 'right'>, string>

export function refusalOfCode(verdict: keyof typeof refusals): DomainError {
  return fail(refusals[verdict], { fields: ['otp'] })
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
