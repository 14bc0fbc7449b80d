import type { ScopeCondition } from '@library/contract/role/data-scope'
import { AutoComplete, DatePicker, InputNumber, Select } from 'antd'
import dayjs from 'dayjs'
import { useDictionary } from '../../kit/choices/options.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './scope-condition.module.css'
import type { ScopeField } from './scope-fields.ts'

type Part = ScopeCondition['conditions'][number]
type Props = Pick<Part, 'op' | 'value'> & {
  label: string
  field: ScopeField | undefined
  onChange: (value: Part['value']) => void
}

/** The value of a condition, picked or typed according to the field's kind. */
export function ScopeValue({ op, value, label, field, onChange }: Props) {
  const t = useTranslation()
  const named = useDictionary(field?.dictionary).options
  const yesNo = [
    { value: 1, label: t('list.yes') },
    { value: 0, label: t('list.no') },
  ]
  const look = { 'aria-label': label, className: style.value, placeholder: t('scope.value') }
  const kind = field?.kind
  const options = kind === 'choice' ? named : kind === 'flag' ? yesNo : undefined
  if (op === 'empty') return <span />
  if (op === 'in') return <Several {...look} {...{ options, value, kind, onChange }} />
  if (op === 'contains') return <Free {...look} value={value} onChange={onChange} />
  if (options) return <Select {...look} options={options} value={value} onChange={(one) => onChange(one as number)} />
  if (kind === 'integer')
    return (
      <InputNumber {...look} precision={0} value={value as number} onChange={(one) => onChange(one ?? undefined)} />
    )
  if (kind === 'datetime')
    return (
      <DatePicker
        {...look}
        showTime
        value={value ? dayjs(String(value)) : null}
        onChange={(at) => onChange(at?.format('YYYY-MM-DD HH:mm:ss'))}
      />
    )
  return <Free {...look} value={value} onChange={onChange} offered />
}

type PublicRequest = { 'aria-label': string; className: string | undefined; placeholder: string }
type FreeProps = PublicRequest &
  Pick<Props, 'value' | 'onChange'> & { /** The caller's own can stand for a value. */ offered?: boolean }

function Free({ value, onChange, offered, ...look }: FreeProps) {
  const t = useTranslation()
  const own = [
    { value: '$user', label: t('scope.user') },
    { value: '$dept', label: t('scope.dept') },
  ]
  return (
    <AutoComplete
      {...look}
      options={offered ? own : []}
      value={value === undefined ? '' : String(value)}
      onChange={(typed) => onChange(typed || undefined)}
    />
  )
}

type SeveralProps = PublicRequest &
  Pick<Props, 'value' | 'onChange'> & { options?: { value: number; label: string }[]; kind?: string }

function Several({ options, value, kind, onChange, ...look }: SeveralProps) {
  const t = useTranslation()
  const values = (value === undefined ? [] : [value].flat()) as (string | number)[]
  const write = (picked: (string | number)[]) => onChange(kind === 'integer' ? picked.map(Number) : picked)
  if (options) return <Select {...look} mode="multiple" options={options} value={values} onChange={write} />
  return <Select {...look} mode="tags" open={false} placeholder={t('scope.values')} value={values} onChange={write} />
}
