import { fail } from '@library/contract/errors'
import type { AnswerOf } from '@library/contract/kit/call'
import type { InputOf } from '@library/contract/kit/resource'
import { type submitTenantCall, tenant } from '@library/contract/tenant/tenant'
import { completeInput } from '../../kit/complete-input.ts'
import { requireKnownValues } from '../../kit/known-values.ts'
import { platformTenant } from '../../platform/callers/caller.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { hashPassword } from '../../platform/security/password-hash.ts'
import { temporaryPassword } from '../../platform/security/temporary-password.ts'
import { endExpired } from './tenant-end.ts'
import { namedTenant, standard, tenantDetail, tenantRowOf } from './tenant-list.ts'
import { lockPackage } from './tenant-package-setting.ts'
import { setUpTenant } from './tenant-setup.ts'

type Input = InputOf<typeof tenant>
type Answer = AnswerOf<typeof submitTenantCall>

const adminAccount = 'admin'

/**
 * Opens a station, ready for work, or changes one. The administrator of a new one gets a password that is shown once.
 */
export async function submitTenant(ctx: Ctx, sent: Input): Promise<Answer> {
  const input = await completeInput(ctx, tenant, sent)
  if (input.accountNumber < -1) throw fail('tenant/quota', { fields: ['accountNumber'] })
  await lockPackage(ctx, input.packageId)
  return input.id ? changeTenant(ctx, { ...input, id: input.id }) : addTenant(ctx, input)
}

async function addTenant(ctx: Ctx, { id: _, version: __, ...values }: Input): Promise<Answer> {
  await requireKnownValues(ctx, tenant, values)
  await requireFreeDomain(ctx, values.domain)
  const adminPassword = await temporaryPassword(ctx)
  const { id } = await setUpTenant(ctx, {
    ...withoutUndefined(values),
    adminAccount,
    adminPasswordHash: await hashPassword(adminPassword),
    adminMustChange: true,
  })
  return { ...(await tenantDetail(ctx, id)), adminAccount, adminPassword }
}

async function changeTenant(ctx: Ctx, input: Input & { id: string }): Promise<Answer> {
  const { tenantId } = await namedTenant(ctx, input.id)
  if (tenantId === platformTenant) requireLasting(input)
  const saved = await standard.submit(ctx, { ...input, tenantId })
  await endExpired(ctx, [input.id])
  return tenantRowOf(saved)
}

/** The platform administrator must never be locked out of the platform. */
export function requireLasting(values: {
  expireTime?: string | null | undefined
  packageId?: string | null | undefined
}) {
  const field = values.expireTime ? 'expireTime' : values.packageId ? 'packageId' : undefined
  if (field) throw fail('tenant/platform', { fields: [field] })
}

/** Reports which field is taken; the index catches concurrent writes. */
async function requireFreeDomain(ctx: Ctx, domain: string | null | undefined): Promise<void> {
  if (!domain) return
  const taken = await ctx.db
    .selectFrom('tenant')
    .select('id')
    .where('domain', '=', domain)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  if (taken) throw fail('common/not-unique', { labels: [tenant.fields.domain.label], fields: ['domain'] })
}

function withoutUndefined<T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as { [K in keyof T]: Exclude<T[K], undefined> }
}
