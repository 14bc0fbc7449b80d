import { fail } from '@library/contract/errors'
import type { Label } from '@library/contract/kit/label'
import type { Ctx } from '../../../platform/database/database.ts'
import { passwordMatches } from '../../../platform/security/password-hash.ts'
import { readNumbers } from '../../../platform/settings/params.ts'
import { isCommonPassword } from './common-passwords.ts'

const mostHistory = 10

/** The owner of the password, and its form field. */
type Place = { account: string; field: string }

/** Any characters are allowed; length, rarity and novelty count. */
export async function requireGoodPassword(ctx: Ctx, password: string, { account, field }: Place): Promise<void> {
  const weak = (zh: string, en: string) =>
    fail('auth/weak-password', { reason: { zh, en } satisfies Label, fields: [field] })
  const limits = await readNumbers(ctx, ['password.minLength', 'password.maxLength'])
  const length = [...password].length
  const [least, most] = [limits['password.minLength'], Math.min(limits['password.maxLength'], 128)]
  if (length < least) throw weak(`至少 ${least} 个字符`, `at least ${least} characters are needed`)
  if (length > most) throw weak(`最多 ${most} 个字符`, `at most ${most} characters are allowed`)
  const plain = password.toLowerCase()
  if (plain.includes('\u0000')) throw fail('common/bad-input', { fields: [field] })
  if (await isCommonPassword(plain)) throw weak('这是最常见的密码之一', 'it is one of the commonest passwords')
  if (new Set(plain).size < 3) throw weak('重复的字符过多', 'it repeats too few characters')
  if (isAccount(plain, account)) throw weak('不能使用账号名', 'it is the account name')
}

/** The present password and as many earlier ones as the parameter says. */
export async function requireNewPassword(
  ctx: Ctx,
  user: { id: string; password: string },
  password: string,
): Promise<void> {
  const { 'password.history': count } = await readNumbers(ctx, ['password.history'])
  const earlier =
    count === 0
      ? []
      : await ctx.db
          .selectFrom('passwordHistory')
          .select('password')
          .where('userId', '=', user.id)
          .orderBy('id', 'desc')
          .limit(Math.min(count, mostHistory))
          .execute()
  for (const used of [user.password, ...earlier.map((row) => row.password)]) {
    if (await passwordMatches(used, password)) {
      const reason: Label = { zh: '不能与用过的密码相同', en: 'it was used before' }
      throw fail('auth/weak-password', { reason, fields: ['newPassword'] })
    }
  }
}

/** The name itself, backwards, or with a few digits after it. */
function isAccount(password: string, account: string): boolean {
  const name = account.toLowerCase()
  return (
    password === [...name].reverse().join('') ||
    (password.startsWith(name) && /^[\d!@#.]{0,4}$/.test(password.slice(name.length)))
  )
}
