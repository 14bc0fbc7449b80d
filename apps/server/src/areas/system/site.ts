import type { AnswerOf } from '@library/contract/kit/call'
import type { siteCall } from '@library/contract/system/site'
import type { Config } from '../../config.ts'
import { platformTenant } from '../../platform/callers/caller.ts'
import { webClientOf } from '../../platform/callers/web-client.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { readFlag, readNumbers } from '../../platform/settings/params.ts'

/** Seconds; below the token's own 3600, so that a page in use never meets an expired one. */
const tokenTime = 3000

/** What the sign-in page must know before anyone has signed in. */
export async function siteSettings(ctx: Ctx, config: Config): Promise<AnswerOf<typeof siteCall>> {
  const client = await webClientOf(ctx, config)
  const providers = config.providers.map(({ source, name }) => ({ source, name }))
  return {
    tenantMode: config.tenantMode,
    captchaMode: config.captcha,
    switchMode: config.switchMode,
    demo: config.demo,
    timeZone: config.timeZone,
    defaultTenantId: platformTenant,
    clientId: client.id,
    clientSecret: client.secret,
    tokenTime,
    registerOpen: await readFlag(ctx, 'account.registerUser'),
    password: await passwordLengths(ctx),
    social: providers,
    frameHosts: [...config.frameHosts],
    sso: providers.find(({ source }) => source === config.ssoSource) ?? null,
  }
}

const lengthParams = ['password.minLength', 'password.maxLength', 'password.changeFormMax'] as const

/** The form asks for a shorter password than the rule allows, but never for one that the rule refuses. */
async function passwordLengths(ctx: Ctx): Promise<{ min: number; max: number }> {
  const lengths = await readNumbers(ctx, lengthParams)
  const min = lengths['password.minLength']
  return { min, max: Math.max(min, Math.min(lengths['password.changeFormMax'], lengths['password.maxLength'])) }
}
