import { mostRows, type ReportQuery, reportQuery } from '@library/contract/report/query'
import { shares } from '@library/contract/report/report'
import type { z } from 'zod'
import type { Ctx } from '../../platform/database/database.ts'

type Standard = Readonly<{ reportName: string; remark: string; query: z.input<typeof reportQuery> }>

const standard: readonly Standard[] = [
  {
    reportName: '各类别价格走势',
    remark: '近 12 期各材料类别的除税价中位数',
    query: {
      source: 'price',
      filters: [{ field: 'period', op: 'last', value: '12m' }],
      groups: [{ field: 'period' }, { field: 'categoryName' }],
      aggregates: [{ fn: 'median', field: 'priceExcl' }, { fn: 'count' }, { fn: 'distinct', field: 'enterpriseName' }],
      limit: mostRows,
      chart: { kind: 'line', x: 'period', series: 'categoryName', value: 'median_priceExcl' },
    },
  },
  {
    reportName: '审核工作量',
    remark: '近 3 个月每人审核的条数与平均处理时长',
    query: {
      source: 'audit',
      filters: [{ field: 'auditTime', op: 'last', value: '3m' }],
      groups: [{ field: 'auditorName' }, { field: 'result' }],
      aggregates: [{ fn: 'count' }, { fn: 'avg', field: 'waitHours' }],
      sort: { key: 'count', descending: true },
      chart: { kind: 'bar', x: 'auditorName', series: 'result', value: 'count' },
    },
  },
  {
    reportName: '企业状态分布',
    remark: '各状态的企业数',
    query: {
      source: 'enterprise',
      groups: [{ field: 'auditStatus' }],
      aggregates: [{ fn: 'count' }],
      chart: { kind: 'pie', x: 'auditStatus', value: 'count' },
    },
  },
  {
    reportName: '耗时最长的接口',
    remark: '近 7 天调用的次数与耗时，按中位数排列',
    query: {
      source: 'apiLog',
      filters: [{ field: 'createTime', op: 'last', value: '7d' }],
      groups: [{ field: 'requestUri' }],
      aggregates: [
        { fn: 'count' },
        { fn: 'median', field: 'time' },
        { fn: 'avg', field: 'time' },
        { fn: 'max', field: 'time' },
      ],
      sort: { key: 'median_time', descending: true },
      limit: 20,
      chart: { kind: 'bar', x: 'requestUri', value: 'median_time' },
    },
  },
]

/** The initial reports of a station: shared with everyone, and run only by users who may see the rows. */
export async function addStandardReports(ctx: Ctx): Promise<void> {
  const rows = standard.map(({ query, ...rest }) => {
    const whole: ReportQuery = reportQuery.parse(query)
    return { ...rest, source: whole.source, query: JSON.stringify(whole), share: shares.everyone }
  })
  await ctx.db.insertInto('report').values(rows).execute()
}
