import { fail } from '@library/contract/errors'
import { tenantPackage } from '@library/contract/tenant/tenant-package'
import { type Crud, crud } from '../../kit/crud.ts'
import type { Ctx } from '../../platform/database/database.ts'

const standard = crud(tenantPackage)
export const tenantPackageCalls: Crud<typeof tenantPackage> = { ...standard, remove: removePackages }

/** A package in use cannot be removed: without it its tenants would lose every menu. */
async function removePackages(ctx: Ctx, ids: readonly string[]): Promise<void> {
  // Locked, so that no tenant can be given a package while it is being removed.
  await ctx.db.selectFrom('tenantPackage').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  const users = await ctx.db
    .selectFrom('tenant')
    .select('tenantName')
    .where('packageId', 'in', ids)
    .where('isDeleted', '=', 0)
    .orderBy('tenantId')
    .execute()
  if (users.length > 0) throw fail('package/in-use', { tenants: users.map((tenant) => tenant.tenantName) })
  await standard.remove(ctx, ids)
}

export function selectPackages(ctx: Ctx) {
  return ctx.db
    .selectFrom('tenantPackage')
    .select(['id', 'packageName'])
    .where('isDeleted', '=', 0)
    .orderBy('packageName')
    .orderBy('id')
    .execute()
}
