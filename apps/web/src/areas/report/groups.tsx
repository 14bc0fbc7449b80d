import { columnKinds, type DatePart, partLabels } from '@library/contract/report/kinds'
import type { ReportGroup } from '@library/contract/report/query'
import { columnOf } from '@library/contract/report/sources'
import { Select } from 'antd'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'
import { columnsIn, Part, type PartProps } from './question-part.tsx'
import style from './report.module.css'

const most = 2

/** Up to two levels. A time is grouped by one of its parts. */
export function Groups({ query, onChange }: PartProps) {
  const t = useTranslation()
  const { groups } = query
  const change = (at: number, one: ReportGroup | undefined) =>
    onChange({ groups: one ? [...groups.slice(0, at), one, ...groups.slice(at + 1)] : groups.toSpliced(at, 1) })
  const lines = [...groups, ...(groups.length < most ? [undefined] : [])]
  return (
    <Part title={t('report.groups')}>
      {lines.map((one, at) => (
        <GroupLine key={at} {...{ query, one, at }} onChange={(changed) => change(at, changed)} />
      ))}
    </Part>
  )
}

type LineProps = {
  query: PartProps['query']
  one: ReportGroup | undefined
  at: number
  onChange: (one: ReportGroup | undefined) => void
}

function GroupLine({ query, one, at, onChange }: LineProps) {
  const t = useTranslation()
  const language = useLanguage()
  const fields = columnsIn(query.source)
    .filter(([, { kind }]) => columnKinds[kind].groupable)
    .map(([value, { label }]) => ({ value, label: label[language] }))
  const column = one && columnOf(query.source, one.field)
  const parts = column ? columnKinds[column.kind].parts : []
  const pick = (field: string | undefined) => {
    if (!field) return onChange(undefined)
    onChange(columnOf(query.source, field)?.kind === 'datetime' ? { field, part: 'month' } : { field })
  }
  const choosePart = (part: DatePart | undefined) => one && onChange({ field: one.field, ...(part && { part }) })
  return (
    <div className={style.row}>
      <Select
        allowClear
        aria-label={t('report.group', { n: at + 1 })}
        placeholder={t('report.group', { n: at + 1 })}
        showSearch={{ optionFilterProp: 'label' }}
        options={fields}
        value={one?.field}
        onChange={pick}
      />
      {parts.length > 0 && (
        <Select
          allowClear={column?.kind !== 'datetime'}
          aria-label={t('report.part')}
          placeholder={t('report.part')}
          options={parts.map((part) => ({ value: part, label: partLabels[part][language] }))}
          value={one?.part}
          onChange={choosePart}
        />
      )}
    </div>
  )
}
