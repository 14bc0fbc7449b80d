import type { ReportQuery } from '@library/contract/report/query'
import type { ReportResult } from '@library/contract/report/report'
import { unitColumn } from '@library/contract/report/sources'
import { Alert, Empty, Table } from 'antd'
import { useMemo } from 'react'
import { useUnitText } from '../../domain/price/unit-text.ts'
import { groupedDigits } from '../../platform/text/grouped-digits.ts'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'
import { momentText } from '../../platform/text/moment-text.ts'
import style from './report.module.css'
import { chartOf, periodName } from './result-chart.ts'
import { ResultFigure } from './result-figure.tsx'

type Props = { name: string; query: ReportQuery; result: ReportResult; height?: number }
type Line = { key: number; cells: ReportResult['rows'][number] }

const amounts = ['integer', 'decimal']

/** The result as chart and table, with the totals over all rows below. */
export function ReportResultView({ name, query, result, height = 480 }: Props) {
  const t = useTranslation()
  const language = useLanguage()
  const unitText = useUnitText()
  const chart = useMemo(() => chartOf(query, result, language), [query, result, language])
  const lines = useMemo(() => result.rows.map((cells, key): Line => ({ key, cells })), [result])
  const corner = result.columns.find(({ key }) => key === query.chart.x)?.label ?? ''
  if (result.rows.length === 0) return <Empty description={t('report.empty')} />
  const columns = result.columns.map(({ key, label, kind }, at) => ({
    key,
    title: label,
    align: amounts.includes(kind) ? ('right' as const) : undefined,
    render: (_: unknown, { cells }: Line) =>
      cellText(kind, key === unitColumn ? unitText(String(cells[at] ?? '–')) : cells[at]),
  }))
  const n = result.rows.length
  const { total } = result
  // A preview has fewer rows than the limit of the report allows.
  const cut = n < query.limit ? t('report.previewCut', { total, n, limit: query.limit }) : t('report.cut', { total, n })
  return (
    <div className={style.result}>
      {total > n && <Alert type={n < query.limit ? 'info' : 'warning'} showIcon title={cut} />}
      {chart && <ResultFigure name={name} corner={corner} chart={chart} />}
      <Table<Line>
        size="small"
        dataSource={lines}
        columns={columns}
        scroll={{ x: 'max-content', y: height }}
        pagination={{
          defaultPageSize: 50,
          hideOnSinglePage: false,
          showSizeChanger: true,
          showTotal: () => t('report.total', { n: total }),
        }}
        summary={() => result.totals && <Totals cells={result.totals} columns={result.columns} />}
      />
    </div>
  )
}

/** Periods as 2026-10, amounts with their thousands, times in the station's zone. */
function cellText(kind: string, cell: Line['cells'][number] | undefined, none = '–'): string {
  if (cell === null || cell === undefined) return none
  if (kind === 'period') return periodName(cell)
  return amounts.includes(kind) ? groupedDigits(String(cell)) : momentText(String(cell))
}

function Totals({ cells, columns }: { cells: NonNullable<ReportResult['totals']>; columns: ReportResult['columns'] }) {
  const t = useTranslation()
  return (
    <Table.Summary fixed>
      <Table.Summary.Row className={style.totals}>
        {columns.map(({ key, kind }, at) => (
          <Table.Summary.Cell key={key} index={at} align={amounts.includes(kind) ? 'right' : undefined}>
            {at === 0 ? t('report.totals') : cellText(kind, cells[at], '')}
          </Table.Summary.Cell>
        ))}
      </Table.Summary.Row>
    </Table.Summary>
  )
}
