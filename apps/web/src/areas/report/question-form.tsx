import { columnsOf, type ReportQuery } from '@library/contract/report/query'
import { reportSources, type SourceName } from '@library/contract/report/sources'
import { Checkbox, InputNumber, Select } from 'antd'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'
import { ChartChoice } from './chart-choice.tsx'
import { Figures } from './figures.tsx'
import { FilterRows } from './filter-rows.tsx'
import { Groups } from './groups.tsx'
import { columnsIn, Part, type PartProps } from './question-part.tsx'
import style from './report.module.css'
import { useSources } from './use-sources.ts'

type QuestionProps = { query: ReportQuery; onChange: (query: ReportQuery) => void }

export function QuestionForm({ query, onChange }: QuestionProps) {
  const t = useTranslation()
  const language = useLanguage()
  const sources = useSources().map((value) => ({ value, label: reportSources[value].label[language] }))
  const columns = columnsIn(query.source).map(([value, { label }]) => ({ value, label: label[language] }))
  // Choices of one source mean nothing in another.
  const start = (source: SourceName) =>
    onChange({
      ...query,
      source,
      columns: [],
      filters: [],
      groups: [],
      aggregates: [],
      sort: undefined,
      chart: { kind: 'none' },
    })
  // A removed column can no longer sort or chart the result.
  const change = (part: Partial<ReportQuery>) => onChange(fitting({ ...query, ...part }))
  return (
    <>
      <Part title={t('report.source')}>
        <Select aria-label={t('report.source')} options={sources} value={query.source} onChange={start} />
      </Part>
      <Part title={t('report.columns')}>
        <Checkbox.Group
          className={style.columns}
          options={columns}
          value={query.columns}
          onChange={(picked) => change({ columns: picked })}
        />
        <span className={style.hint}>{t('report.columnsHint')}</span>
      </Part>
      <FilterRows query={query} onChange={change} />
      <Groups query={query} onChange={change} />
      <Figures query={query} onChange={change} />
      <Order query={query} onChange={change} />
      <ChartChoice query={query} onChange={change} />
    </>
  )
}

function fitting(query: ReportQuery): ReportQuery {
  const keys = columnsOf(query).map(({ key }) => key)
  const existing = (key: string | undefined) => (key && keys.includes(key) ? key : undefined)
  const { x, series, value, kind } = query.chart
  return {
    ...query,
    sort: query.sort && existing(query.sort.key) ? query.sort : undefined,
    chart: { kind, x: existing(x), series: existing(series), value: existing(value) },
  }
}

function Order({ query, onChange }: PartProps) {
  const t = useTranslation()
  const language = useLanguage()
  const { sort, limit } = query
  const options = columnsOf(query).map(({ key, label }) => ({ value: key, label: label[language] }))
  return (
    <Part title={t('report.sort')}>
      <div className={style.row}>
        <Select
          allowClear
          aria-label={t('report.sort')}
          placeholder={t('list.choose')}
          options={options}
          value={sort?.key}
          onChange={(key) => onChange({ sort: key ? { key, descending: sort?.descending ?? true } : undefined })}
        />
        <Checkbox
          disabled={!sort}
          checked={sort?.descending ?? true}
          onChange={(event) => sort && onChange({ sort: { ...sort, descending: event.target.checked } })}
        >
          {t('report.descending')}
        </Checkbox>
        <InputNumber
          aria-label={t('report.limit')}
          prefix={t('report.limit')}
          min={1}
          max={10_000}
          precision={0}
          value={limit}
          onChange={(wanted) => onChange({ limit: wanted ?? 1000 })}
        />
      </div>
    </Part>
  )
}
