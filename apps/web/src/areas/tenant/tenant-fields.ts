import { text } from '@library/contract/kit/field'
import type { PageResource } from '@library/contract/menu/page-resource'
import { type TenantRow, tenant } from '@library/contract/tenant/tenant'
import type { Row } from '../../kit/useResource.ts'

const { tenantName, ...rest } = tenant.fields

/** Tenants as the list shows them: with the number that the server has given each. */
export const tenants: PageResource = {
  ...tenant,
  fields: {
    tenantName,
    tenantId: text('租户编号', 'Tenant no.', { max: 6, search: 'contains' }),
    ...rest,
  },
}

export function asTenant(row: Row): TenantRow {
  return row as unknown as TenantRow
}

/** The platform's tenant has no end date and no package, and cannot be removed. */
export const platformTenant = '000000'
