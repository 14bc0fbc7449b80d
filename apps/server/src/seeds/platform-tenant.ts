import { randomBytes } from 'node:crypto'
import { DomainError } from '@library/contract/kit/domain-error'
import type { Label } from '@library/contract/kit/label'
import { setUpTenant } from '../areas/tenant/tenant-setup.ts'
import { requireGoodPassword } from '../areas/user/password/password-policy.ts'
import type { Config } from '../config.ts'
import { platformTenant } from '../platform/callers/caller.ts'
import type { Ctx } from '../platform/database/database.ts'
import { hashPassword } from '../platform/security/password-hash.ts'
import { StartRefused } from '../platform/start-refused.ts'
import { demoPassword } from './demo.ts'

const adminAccount = 'admin'

export type Sown = { /** Generated here and to be shown once. */ adminPassword?: string }

/** The operator's own tenant and the first administrator, who has no default password. */
export async function sowPlatformTenant(ctx: Ctx, config: Pick<Config, 'adminPassword' | 'demo'>): Promise<Sown> {
  if (config.adminPassword) await requireGoodFirst(ctx, config.adminPassword)
  const given = config.adminPassword ?? (config.demo ? demoPassword : undefined)
  const password = given ?? randomBytes(12).toString('base64url')
  await setUpTenant(ctx, {
    tenantId: platformTenant,
    tenantName: '平台运营中心',
    linkman: '管理员',
    adminAccount,
    adminPasswordHash: await hashPassword(password),
  })
  return given ? {} : { adminPassword: password }
}

/** The rules of every other password. Nobody is there to read an answer, so a refusal ends the start. */
async function requireGoodFirst(ctx: Ctx, password: string): Promise<void> {
  try {
    await requireGoodPassword(ctx, password, { account: adminAccount, field: 'ADMIN_PASSWORD' })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const { reason } = error.details as { reason?: Label }
    throw new StartRefused(`ADMIN_PASSWORD is too weak: ${reason?.en ?? error.message}. Choose another one.`)
  }
}
