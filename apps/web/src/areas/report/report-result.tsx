import type { ReportQuery } from '@library/contract/report/query'
import type { ReportResult } from '@library/contract/report/report'
import { Empty, Table } from 'antd'
import { useMemo } from 'react'
import { Chart } from '../../parts/chart/chart.tsx'
import { useTranslation } from '../../platform/text/language.ts'
import { momentText } from '../../platform/text/moment-text.ts'
import style from './report.module.css'
import { chartOf } from './result-chart.ts'

type Props = { name: string; query: ReportQuery; result: ReportResult; height?: number }
type Line = { key: number; cells: ReportResult['rows'][number] }

const amounts = ['integer', 'decimal']

/** The result as chart and table, with the totals over all rows below. */
export function ReportResultView({ name, query, result, height = 480 }: Props) {
  const t = useTranslation()
  const chart = useMemo(() => chartOf(query, result), [query, result])
  const lines = useMemo(() => result.rows.map((cells, key): Line => ({ key, cells })), [result])
  const corner = result.columns.find(({ key }) => key === query.chart.x)?.label ?? ''
  if (result.rows.length === 0) return <Empty description={t('report.empty')} />
  const columns = result.columns.map(({ key, label, kind }, at) => ({
    key,
    title: label,
    align: amounts.includes(kind) ? ('right' as const) : undefined,
    render: (_: unknown, { cells }: Line) => momentText(String(cells[at] ?? '–')),
  }))
  const n = result.rows.length
  return (
    <div className={style.result}>
      {chart && <Chart label={name} corner={corner} data={chart} />}
      <Table<Line>
        size="small"
        dataSource={lines}
        columns={columns}
        scroll={{ x: 'max-content', y: height }}
        pagination={{
          defaultPageSize: 50,
          hideOnSinglePage: false,
          showSizeChanger: true,
          showTotal: () =>
            result.total > n ? t('report.cut', { total: result.total, n }) : t('report.total', { n: result.total }),
        }}
        summary={() => result.totals && <Totals cells={result.totals} columns={result.columns} />}
      />
    </div>
  )
}

function Totals({ cells, columns }: { cells: NonNullable<ReportResult['totals']>; columns: ReportResult['columns'] }) {
  const t = useTranslation()
  return (
    <Table.Summary fixed>
      <Table.Summary.Row className={style.totals}>
        {columns.map(({ key, kind }, at) => (
          <Table.Summary.Cell key={key} index={at} align={amounts.includes(kind) ? 'right' : undefined}>
            {at === 0 ? t('report.totals') : cells[at]}
          </Table.Summary.Cell>
        ))}
      </Table.Summary.Row>
    </Table.Summary>
  )
}
