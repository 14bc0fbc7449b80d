import type { Generated } from 'kysely'
import type { MomentOrNull, OrNull, RowColumns, Walled } from '../columns.ts'

export type MaterialPeriodTables = {
  materialPeriod: {
    period: string
    periodType: Generated<number>
    startDate: string
    endDate: string
    collectFrom: MomentOrNull
    collectTo: MomentOrNull
    publishDue: OrNull<string>
    state: Generated<number>
    publishedAt: MomentOrNull
    note: OrNull<string>
  } & RowColumns &
    Walled
  materialIssueInPart: { period: string; periodType: number } & Walled
  materialPeriodReopening: {
    periodId: string
    reason: string
    state: Generated<number>
    answer: OrNull<string>
    decideUser: OrNull<string>
    decideTime: MomentOrNull
  } & RowColumns &
    Walled
}
