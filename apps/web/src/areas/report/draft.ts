import type { Report } from '@library/contract/report/report'

/** A report as it is being made. */
export type Draft = Pick<Report, 'reportName' | 'remark' | 'share' | 'roleIds' | 'query'>
