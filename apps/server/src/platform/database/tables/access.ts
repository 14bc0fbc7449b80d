import type { Generated } from 'kysely'
import type { Json, Moment, MomentDefault, MomentOrNull, RowColumns, Walled } from './columns.ts'

export type AccessTables = {
  systemSecret: { name: string; value: string; createTime: MomentDefault }
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
  passwordReset: {
    id: Generated<string>
    ticketHash: string
    account: string
    channel: 'mail' | 'sms'
    userId: Generated<string | null>
    codeHash: Generated<string | null>
    tries: Generated<number>
    expireTime: Moment
    usedTime: MomentOrNull
    createTime: MomentDefault
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
  role: { parentId: Generated<string>; roleName: string; roleAlias: string; sort: Generated<number> } & RowColumns &
    Walled
  roleMenu: { roleId: string; menuId: string } & Walled
  roleDataScope: { roleId: string; dataScopeId: string } & Walled
  roleApiScope: { roleId: string; apiScopeId: string } & Walled
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
}
