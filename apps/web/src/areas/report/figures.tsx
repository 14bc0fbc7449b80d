import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import { type AggregateFn, aggregateLabels, columnKinds } from '@library/contract/report/kinds'
import type { ReportAggregate } from '@library/contract/report/query'
import { columnOf } from '@library/contract/report/sources'
import { Button, Select } from 'antd'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'
import { columnsIn, Part, type PartProps } from './question-part.tsx'
import style from './report.module.css'

const most = 6
/** The option that means the rows themselves. */
const rows = ''

/** The aggregates: the number of rows, or a figure of a field. */
export function Figures({ query, onChange }: PartProps) {
  const t = useTranslation()
  const { aggregates } = query
  return (
    <Part title={t('report.figures')}>
      {aggregates.map((one, at) => (
        <FigureLine
          key={at}
          {...{ query, one, at }}
          onChange={(changed) => onChange({ aggregates: aggregates.with(at, changed) })}
          onRemove={() => onChange({ aggregates: aggregates.toSpliced(at, 1) })}
        />
      ))}
      <Button
        type="dashed"
        disabled={aggregates.length >= most}
        onClick={() => onChange({ aggregates: [...aggregates, { fn: 'count' }] })}
      >
        {t('report.addFigure')}
      </Button>
    </Part>
  )
}

type LineProps = {
  query: PartProps['query']
  one: ReportAggregate
  at: number
  onChange: (one: ReportAggregate) => void
  onRemove: () => void
}

function FigureLine({ query, one, at, onChange, onRemove }: LineProps) {
  const t = useTranslation()
  const language = useLanguage()
  const fnsOf = (field: string): readonly AggregateFn[] => {
    const column = columnOf(query.source, field)
    return column ? columnKinds[column.kind].aggregates : ['count']
  }
  const fields = columnsIn(query.source)
    .filter(([name]) => fnsOf(name).length > 0)
    .map(([value, { label }]) => ({ value, label: label[language] }))
  const pick = (field: string) => onChange(field === rows ? { fn: 'count' } : { fn: fnsOf(field)[0] ?? 'count', field })
  return (
    <div className={style.row}>
      <Select
        aria-label={`${t('report.field')} ${at + 1}`}
        showSearch={{ optionFilterProp: 'label' }}
        options={[{ value: rows, label: aggregateLabels.count[language] }, ...fields]}
        value={one.field ?? rows}
        onChange={pick}
      />
      {one.field && (
        <Select
          aria-label={`${t('report.figure')} ${at + 1}`}
          options={fnsOf(one.field).map((fn) => ({ value: fn, label: aggregateLabels[fn][language] }))}
          value={one.fn}
          onChange={(fn) => onChange({ ...one, fn })}
        />
      )}
      <Button
        type="text"
        danger
        icon={<DeleteOutlined />}
        aria-label={t('report.removeFigure', { n: at + 1 })}
        onClick={onRemove}
      />
    </div>
  )
}
