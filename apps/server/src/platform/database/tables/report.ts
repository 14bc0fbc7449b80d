import type { ReportQuery } from '@library/contract/report/query'
import type { SourceName } from '@library/contract/report/sources'
import type { Json, OrNull, RowColumns, Walled } from './columns.ts'

export type ReportTables = {
  report: {
    reportName: string
    remark: OrNull<string>
    source: SourceName
    query: Json<ReportQuery>
    share: number
    /** Comma-joined. */
    roleIds: OrNull<string>
  } & RowColumns &
    Walled
}
