import type { param } from '@library/contract/system/param'
import type { tenantPackage } from '@library/contract/system/tenant-package'
import type { Generated } from 'kysely'
import type { MomentOrNull, OrNull, RowColumns, TableOf, Walled } from './columns.ts'

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

export type SystemTables = {
  param: TableOf<typeof param>
  tenantPackage: TableOf<typeof tenantPackage>
  menu: {
    parentId: Generated<string>
    code: string
    name: string
    nameEn: string | null
    alias: string
    path: string | null
    source: string | null
    component: string | null
    sort: Generated<number>
    category: Generated<number>
    action: Generated<number>
    isOpen: Generated<number>
    remark: string | null
  } & RowColumns
  topMenu: {
    code: string
    name: string
    nameEn: string | null
    source: string
    path: string | null
    sort: Generated<number>
  } & RowColumns
  topMenuMenu: { topMenuId: string; menuId: string }
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
  region: {
    code: string
    parentCode: string
    ancestors: Generated<string>
    name: string
    level: number
    sort: Generated<number>
    remark: string | null
  } & RowColumns
  dict: DictRow
  dictBiz: DictRow & Walled
  dataScope: {
    menuId: string
    scopeName: string
    resourceCode: string
    scopeColumn: string
    scopeType: number
    scopeField: string | null
    scopeValue: string | null
    remark: string | null
  } & RowColumns
  apiScope: {
    menuId: string
    scopeName: string
    resourceCode: string
    scopePath: string
    scopeType: number
    remark: string | null
  } & RowColumns
  dept: {
    parentId: Generated<string>
    ancestors: Generated<string>
    deptName: string
    fullName: string
    deptCategory: Generated<number>
    sort: Generated<number>
    remark: string | null
    regionCode: OrNull<string>
  } & RowColumns &
    Walled
  post: {
    category: number
    postCode: string
    postName: string
    sort: Generated<number>
    remark: string | null
  } & RowColumns &
    Walled
  role: { parentId: Generated<string>; roleName: string; roleAlias: string; sort: Generated<number> } & RowColumns &
    Walled
  tenantSetting: { paramKey: string; paramValue: string } & RowColumns & Walled
  roleMenu: { roleId: string; menuId: string } & Walled
  roleDataScope: { roleId: string; dataScopeId: string } & Walled
  roleApiScope: { roleId: string; apiScopeId: string } & Walled
}
