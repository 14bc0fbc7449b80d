import { fail } from '@library/contract/errors'
import { removeRows } from '../../kit/undo/remove-rows.ts'
import { platformTenant } from '../../platform/callers/caller.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { endTenants } from './tenant-end.ts'

/** Closes stations: all their users are signed out at once. Their rows and numbers stay, and are never reused. */
export async function removeTenants(ctx: Ctx, ids: string): Promise<null> {
  const tenants = await lockedTenants(ctx, ids)
  if (tenants.some((tenant) => tenant.tenantId === platformTenant)) throw fail('tenant/platform')
  const rowIds = tenants.map((tenant) => tenant.id)
  await removeRows(ctx, 'tenant', rowIds)
  const tenantIds = tenants.map((tenant) => tenant.tenantId)
  await endTenants(ctx, tenantIds, 'tenant-removed')
  return null
}

/** In the order of their ids; a missing one refuses the whole list. */
export async function lockedTenants(ctx: Ctx, list: string): Promise<Array<{ id: string; tenantId: string }>> {
  const ids = [...new Set(list.split(','))]
  const tenants = await ctx.db
    .selectFrom('tenant')
    .select(['id', 'tenantId'])
    .where('id', 'in', ids)
    .where('isDeleted', '=', 0)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (tenants.length < ids.length) throw fail('common/not-found', { resource: 'tenant', ids })
  return tenants
}
