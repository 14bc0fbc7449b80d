import type { RecordOf, Resource } from '@library/contract/kit/resource'
import type { param } from '@library/contract/system/param'
import type { tenantPackage } from '@library/contract/system/tenant-package'
import type { ColumnType, Generated } from 'kysely'

/** Date-times leave the database as text in the station's zone, and may be written as text or Date. */
export type Moment = ColumnType<string, string | Date, string | Date>
type MomentDefault = ColumnType<string, string | Date | undefined, string | Date>
type MomentOrNull = ColumnType<string | null, string | Date | null | undefined, string | Date | null>
type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }
type Json<T> = ColumnType<T, string | undefined, string>

type RowColumns = {
  id: Generated<string>
  createUser: Generated<string | null>
  createDept: Generated<string | null>
  createTime: MomentDefault
  updateUser: Generated<string | null>
  updateTime: MomentDefault
  status: Generated<number>
  isDeleted: Generated<number>
  version: Generated<number>
}
type Walled = { tenantId: Generated<string> }
type TableOf<R extends Resource> = Omit<RecordOf<R>, keyof RowColumns> & RowColumns

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

type LogColumns = {
  id: Generated<string>
  serviceId: Generated<string>
  serverHost: string | null
  serverIp: string | null
  env: string | null
  requestId: string | null
  method: string | null
  requestUri: string | null
  userAgent: string | null
  remoteIp: string | null
  methodClass: string | null
  methodName: string | null
  params: string | null
  createBy: string | null
  createTime: MomentDefault
} & Walled

export type Database = {
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
  systemSecret: { name: string; value: string; createTime: MomentDefault }
  dept: {
    parentId: Generated<string>
    ancestors: Generated<string>
    deptName: string
    fullName: string
    deptCategory: Generated<number>
    sort: Generated<number>
    remark: string | null
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
  appUser: {
    code: string | null
    userType: Generated<number>
    account: string
    password: string
    name: string
    realName: string
    avatar: string | null
    email: string | null
    phone: string | null
    birthday: string | null
    sex: number | null
    userExt: Json<Record<string, unknown>>
    isWaiting: Generated<number>
    mustChangePassword: Generated<number>
    passwordTime: MomentDefault
    totpSecret: string | null
    totpPending: string | null
    totpStep: string | null
    recoveryCodes: Generated<string[]>
  } & RowColumns &
    Walled
  userPreference: { userId: string; name: string; value: Json<JsonValue>; updateTime: MomentDefault } & Walled
  savedView: {
    id: Generated<string>
    userId: Generated<string>
    screen: string
    name: string
    isShared: Generated<boolean>
    value: Json<JsonValue>
    createTime: MomentDefault
  } & Walled
  userRole: { userId: string; roleId: string } & Walled
  userDept: { userId: string; deptId: string } & Walled
  userPost: { userId: string; postId: string } & Walled
  roleMenu: { roleId: string; menuId: string } & Walled
  roleDataScope: { roleId: string; dataScopeId: string } & Walled
  roleApiScope: { roleId: string; apiScopeId: string } & Walled
  passwordHistory: { id: Generated<string>; userId: string; password: string; createTime: MomentDefault } & Walled
  session: {
    id: Generated<string>
    userId: string
    clientId: string
    scope: Generated<string>
    deptId: string | null
    roleId: string | null
    userAgent: Generated<string>
    remoteIp: Generated<string>
    createTime: MomentDefault
    lastSeenTime: MomentDefault
    endedTime: MomentOrNull
    endedReason: string | null
  } & Walled
  refreshToken: {
    id: Generated<string>
    tokenHash: string
    sessionId: string
    createTime: MomentDefault
    expireTime: Moment
    spentTime: MomentOrNull
  } & Walled
  loginFailure: {
    account: string
    failures: Generated<number>
    lastTime: MomentDefault
    lockedUntil: MomentOrNull
  } & Walled
  userOauth: {
    source: string
    subject: string
    nickName: string | null
    avatar: string | null
    email: string | null
    userId: string | null
  } & RowColumns &
    Walled
  oneTimeTicket: { kind: string; keyHash: string; content: Json<unknown>; expireTime: Moment }
  idempotencyKey: {
    userId: string
    key: string
    requestHash: string
    answer: Json<unknown> | null
    createTime: MomentDefault
  } & Walled
  auditRecord: {
    id: Generated<string>
    tableName: string
    rowId: string
    action: string
    changes: Json<Record<string, [unknown, unknown]>>
    userId: Generated<string | null>
    requestId: Generated<string | null>
    createTime: MomentDefault
  } & Walled
  apiLog: LogColumns & { type: Generated<string>; title: string | null; status: number | null; time: number | null }
  errorLog: LogColumns & {
    stackTrace: string | null
    exceptionName: string | null
    message: string | null
    fileName: string | null
    lineNumber: number | null
  }
  usualLog: LogColumns & { logLevel: string | null; logId: string | null; logData: string | null; time: number | null }
}
