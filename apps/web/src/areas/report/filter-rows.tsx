import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import { columnKinds, type Operator } from '@library/contract/report/kinds'
import type { ReportFilter } from '@library/contract/report/query'
import { columnOf, type SourceName } from '@library/contract/report/sources'
import { Button, Select } from 'antd'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'
import { FilterValue } from './filter-value.tsx'
import { columnsIn, Part, type PartProps } from './question-part.tsx'
import style from './report.module.css'

const most = 20

export function FilterRows({ query, onChange }: PartProps) {
  const t = useTranslation()
  const { source, filters } = query
  const add = () => {
    const [field = ''] = Object.keys(Object.fromEntries(columnsIn(source)))
    onChange({ filters: [...filters, { field, op: operatorsOf(source, field)[0] ?? 'empty' }] })
  }
  return (
    <Part title={t('report.filters')}>
      {filters.map((one, at) => (
        <FilterLine
          key={at}
          {...{ source, one, at }}
          onChange={(changed) => onChange({ filters: filters.with(at, changed) })}
          onRemove={() => onChange({ filters: filters.toSpliced(at, 1) })}
        />
      ))}
      <Button type="dashed" disabled={filters.length >= most} onClick={add}>
        {t('report.addFilter')}
      </Button>
    </Part>
  )
}

function operatorsOf(source: SourceName, field: string): Operator[] {
  const column = columnOf(source, field)
  return column ? (Object.keys(columnKinds[column.kind].operators) as Operator[]) : []
}

type LineProps = {
  source: SourceName
  one: ReportFilter
  at: number
  onChange: (one: ReportFilter) => void
  onRemove: () => void
}

function FilterLine({ source, one, at, onChange, onRemove }: LineProps) {
  const t = useTranslation()
  const language = useLanguage()
  const column = columnOf(source, one.field)
  const fields = columnsIn(source).map(([value, { label }]) => ({ value, label: label[language] }))
  const operators = operatorsOf(source, one.field).map((value) => ({ value, label: t(`report.operators.${value}`) }))
  return (
    <div className={style.row}>
      <Select
        aria-label={`${t('report.field')} ${at + 1}`}
        showSearch={{ optionFilterProp: 'label' }}
        options={fields}
        value={one.field}
        onChange={(field) => onChange({ field, op: operatorsOf(source, field)[0] ?? 'empty' })}
      />
      <Select
        aria-label={`${t('report.operator')} ${at + 1}`}
        options={operators}
        value={one.op}
        onChange={(op) => onChange({ field: one.field, op })}
      />
      <FilterValue
        label={`${t('report.value')} ${at + 1}`}
        shape={column && columnKinds[column.kind].operators[one.op]}
        dictionary={column?.dictionary}
        value={one.value}
        onChange={(value) => onChange({ ...one, value })}
      />
      <Button
        type="text"
        danger
        icon={<DeleteOutlined />}
        aria-label={t('report.removeFilter', { n: at + 1 })}
        onClick={onRemove}
      />
    </div>
  )
}
