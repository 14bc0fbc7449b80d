import type { tenantPackage } from '@library/contract/tenant/tenant-package'
import type { Generated } from 'kysely'
import type { MomentOrNull, RowColumns, TableOf, Walled } from './columns.ts'

export type TenantTables = {
  tenant: {
    tenantId: string
    tenantName: string
    linkman: string
    contactNumber: string | null
    address: string | null
    domain: string | null
    backgroundUrl: string | null
    accountNumber: Generated<number>
    expireTime: MomentOrNull
    packageId: string | null
    datasourceId: string | null
  } & RowColumns
  tenantPackage: TableOf<typeof tenantPackage>
  tenantSetting: { paramKey: string; paramValue: string } & RowColumns & Walled
}
