import type { Generated } from 'kysely'
import type { Json, Moment, MomentDefault, MomentOrNull, RowColumns, Walled } from './columns.ts'

export type AuthTables = {
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
}
