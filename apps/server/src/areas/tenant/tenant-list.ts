import { fail } from '@library/contract/errors'
import { optional, text } from '@library/contract/kit/field'
import type { PageOf } from '@library/contract/kit/resource'
import { type TenantRow, tenant } from '@library/contract/tenant/tenant'
import { sql } from 'kysely'
import { crud } from '../../kit/crud.ts'
import type { ListQuery } from '../../kit/list-query.ts'
import type { Ctx } from '../../platform/database/database.ts'

/** A tenant's form, and the fields that only the server sets. */
export const tenantTable = {
  ...tenant,
  fields: {
    tenantId: text('租户编号', 'Tenant number', { max: 6, search: 'contains' }),
    ...tenant.fields,
    datasourceId: optional(text('数据源', 'Datasource', { max: 19 })),
  },
} as const

export const standard = crud(tenantTable)

export async function listTenants(ctx: Ctx, query: ListQuery): Promise<PageOf<TenantRow>> {
  const page = await standard.list(ctx, query)
  return { ...page, records: page.records.map(tenantRowOf) }
}

export async function tenantDetail(ctx: Ctx, id: string): Promise<TenantRow> {
  return tenantRowOf(await standard.detail(ctx, id))
}

export function tenantRowOf(row: Omit<TenantRow, 'domainUrl'>): TenantRow {
  return { ...row, domainUrl: row.domain }
}

export function selectTenants(ctx: Ctx) {
  return ctx.db
    .selectFrom('tenant')
    .select(['tenantId', 'tenantName'])
    .where('isDeleted', '=', 0)
    .orderBy('tenantId')
    .execute()
}

/** Clients identify a tenant by its number or by the id of its row. */
export async function namedTenant(ctx: Ctx, name: string): Promise<{ id: string; tenantId: string }> {
  const row = await ctx.db
    .selectFrom('tenant')
    .select(['id', 'tenantId'])
    .where((eb) => eb.or([eb('tenantId', '=', name), eb(sql`id::text`, '=', name)]))
    .where('isDeleted', '=', 0)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw fail('common/not-found', { resource: 'tenant', id: name })
  return row
}
