import type { Report } from '@library/contract/report/report'

/** A report that is being edited. */
export type Draft = Pick<Report, 'reportName' | 'remark' | 'share' | 'roleIds' | 'query'>
