import { fail } from '@library/contract/errors'
import type { AnswerOf, BodyOf } from '@library/contract/kit/call'
import { type packageDetailCall, type packageSettingCall, tenant } from '@library/contract/tenant/tenant'
import { platformTenant } from '../../platform/callers/caller.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { namedTenant } from './tenant-list.ts'

/** Caps what the tenant's roles have and can be granted, with immediate effect. Without a package there is no cap. */
export async function setPackage(ctx: Ctx, input: BodyOf<typeof packageSettingCall>): Promise<null> {
  const { id, tenantId } = await namedTenant(ctx, input.tenantId)
  const packageId = input.packageId ?? null
  if (tenantId === platformTenant && packageId !== null) throw fail('tenant/platform', { fields: ['packageId'] })
  await lockPackage(ctx, packageId)
  await ctx.db.updateTable('tenant').set({ packageId }).where('id', '=', id).execute()
  return null
}

export async function packageDetail(ctx: Ctx, name: string): Promise<AnswerOf<typeof packageDetailCall>> {
  const { id } = await namedTenant(ctx, name)
  const found = await ctx.db
    .selectFrom('tenant')
    .innerJoin('tenantPackage', 'tenantPackage.id', 'tenant.packageId')
    .select(['tenantPackage.id', 'packageName', 'menuId', 'remark'])
    .where('tenant.id', '=', id)
    .where('tenantPackage.isDeleted', '=', 0)
    .executeTakeFirst()
  return found ?? {}
}

/** Locked until the transaction ends, so that the package cannot be removed while a tenant is being given it. */
export async function lockPackage(ctx: Ctx, packageId: string | null | undefined): Promise<void> {
  if (!packageId) return
  const found = await ctx.db
    .selectFrom('tenantPackage')
    .select('id')
    .where('id', '=', packageId)
    .where('isDeleted', '=', 0)
    .forShare()
    .executeTakeFirst()
  if (!found) throw fail('common/unknown-reference', { label: tenant.fields.packageId.label, fields: ['packageId'] })
}
