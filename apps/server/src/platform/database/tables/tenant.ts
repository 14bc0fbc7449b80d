import type { param } from '@library/contract/system/param'
import type { tenantPackage } from '@library/contract/tenant/tenant-package'
import type { Generated } from 'kysely'
import type { MomentOrNull, RowColumns, TableOf, Walled } from './columns.ts'

type DictRow = {
  parentId: Generated<string>
  code: string
  dictKey: string | null
  dictValue: string
  dictValueEn: string | null
  sort: Generated<number>
  isSealed: Generated<number>
  remark: string | null
} & RowColumns

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
  stationLook: {
    name: string | null
    colour: string | null
    logoAttachId: string | null
    backgroundAttachId: string | null
  } & RowColumns &
    Walled
  param: TableOf<typeof param>
  client: {
    clientId: string
    clientSecret: string
    authorizedGrantTypes: string
    scope: Generated<string>
    accessTokenValidity: Generated<number>
    refreshTokenValidity: Generated<number>
    webServerRedirectUri: string | null
    remark: string | null
  } & RowColumns
  dict: DictRow
  dictBiz: DictRow & Walled
}
