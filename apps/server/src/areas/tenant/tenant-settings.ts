import { fail } from '@library/contract/errors'
import type { BodyOf } from '@library/contract/kit/call'
import type { tenantDatasourceCall, tenantSettingCall } from '@library/contract/tenant/tenant'
import { platformTenant } from '../../platform/callers/caller.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { endExpired } from './tenant-end.ts'
import { namedTenant } from './tenant-list.ts'
import { lockedTenants } from './tenant-remove.ts'
import { requireLasting } from './tenant-submit.ts'

/** Quota and expiry of several tenants. Users of expired ones are signed out at once. */
export async function setTenants(ctx: Ctx, input: BodyOf<typeof tenantSettingCall>): Promise<null> {
  const { accountNumber, expireTime } = input
  const tenants = await lockedTenants(ctx, input.ids)
  if (tenants.some((tenant) => tenant.tenantId === platformTenant)) requireLasting({ expireTime })
  const values = {
    ...(accountNumber === undefined ? {} : { accountNumber }),
    ...(expireTime === undefined ? {} : { expireTime: expireTime || null }),
  }
  if (Object.keys(values).length === 0) throw fail('common/bad-input', { fields: ['accountNumber', 'expireTime'] })
  const ids = tenants.map((tenant) => tenant.id)
  await ctx.db.updateTable('tenant').set(values).where('id', 'in', ids).execute()
  await endExpired(ctx, ids)
  return null
}

export async function setDatasource(ctx: Ctx, input: BodyOf<typeof tenantDatasourceCall>): Promise<null> {
  const { id } = await namedTenant(ctx, input.tenantId)
  const datasourceId = input.datasourceId ?? null
  if (datasourceId !== null) await requireDatasource(ctx, datasourceId)
  await ctx.db.updateTable('tenant').set({ datasourceId }).where('id', '=', id).execute()
  return null
}

/** A shared lock, so that it cannot be removed at the same moment. */
async function requireDatasource(ctx: Ctx, id: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('datasource')
    .select('id')
    .where('id', '=', id)
    .where('isDeleted', '=', 0)
    .forShare()
    .executeTakeFirst()
  const label = { zh: '数据源', en: 'Datasource' }
  if (!row) throw fail('common/unknown-reference', { label, fields: ['datasourceId'] })
}
