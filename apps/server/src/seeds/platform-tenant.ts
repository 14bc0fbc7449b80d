import { randomBytes } from 'node:crypto'
import { setUpTenant } from '../areas/tenant/tenant-setup.ts'
import type { Config } from '../config.ts'
import { platformTenant } from '../platform/callers/caller.ts'
import type { Ctx } from '../platform/database/database.ts'
import { hashPassword } from '../platform/security/password-hash.ts'
import { demoPassword } from './demo.ts'

export type Sown = { /** Generated here and to be shown once. */ adminPassword?: string }

/** The operator's own tenant and the first administrator, who has no default password. */
export async function sowPlatformTenant(ctx: Ctx, config: Pick<Config, 'adminPassword' | 'demo'>): Promise<Sown> {
  const given = config.adminPassword ?? (config.demo ? demoPassword : undefined)
  const password = given ?? randomBytes(12).toString('base64url')
  await setUpTenant(ctx, {
    tenantId: platformTenant,
    tenantName: '平台运营中心',
    linkman: '管理员',
    adminAccount: 'admin',
    adminPasswordHash: await hashPassword(password),
  })
  return given ? {} : { adminPassword: password }
}
