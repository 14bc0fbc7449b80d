import { text } from '@library/contract/kit/field'
import type { PageResource } from '@library/contract/menu/page-resource'
import { tenant } from '@library/contract/tenant/tenant'

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

/** The platform's tenant has no end date and no package, and cannot be removed. */
export const platformTenant = '000000'
