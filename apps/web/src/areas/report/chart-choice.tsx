import { chartKinds, columnsOf, type ReportQuery } from '@library/contract/report/query'
import { Radio, Select } from 'antd'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'
import { Part, type PartProps } from './question-part.tsx'
import style from './report.module.css'

const amounts = ['integer', 'decimal']

export function ChartChoice({ query, onChange }: PartProps) {
  const t = useTranslation()
  const language = useLanguage()
  const { chart } = query
  const columns = columnsOf(query)
  const named = columns.map(({ key, label }) => ({ value: key, label: label[language] }))
  const numbers = columns.filter(({ kind }) => amounts.includes(kind)).map(({ key }) => key)
  const change = (part: Partial<ReportQuery['chart']>) => onChange({ chart: { ...chart, ...part } })
  const pick = (kind: ReportQuery['chart']['kind']) =>
    change({ kind, x: chart.x ?? columns[0]?.key, value: chart.value ?? numbers[0] })
  const picker = (key: 'x' | 'series' | 'value', label: string, options: typeof named) => (
    <Select
      allowClear={key === 'series'}
      aria-label={label}
      placeholder={label}
      options={options}
      value={chart[key]}
      onChange={(picked) => change({ [key]: picked })}
    />
  )
  return (
    <Part title={t('report.chart')}>
      <Radio.Group
        aria-label={t('report.chart')}
        options={chartKinds.map((value) => ({ value, label: t(`report.charts.${value}`) }))}
        value={chart.kind}
        onChange={(event) => pick(event.target.value)}
      />
      {chart.kind !== 'none' && (
        <div className={style.row}>
          {picker('x', t('report.x'), named)}
          {chart.kind !== 'pie' && picker('series', t('report.series'), named)}
          {picker(
            'value',
            t('report.figureShown'),
            named.filter(({ value }) => numbers.includes(value)),
          )}
        </div>
      )}
    </Part>
  )
}
