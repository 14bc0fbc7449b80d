import type { Generated } from 'kysely'
import type { Json, MomentDefault, Walled } from './columns.ts'

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

export type LogTables = {
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
    time: number | null
  }
  usualLog: LogColumns & { logLevel: string | null; logId: string | null; logData: string | null; time: number | null }
}
