import { isDecimal } from '@library/contract/flow/decimal-text'
import { type DeclaredField, labelOf } from '@library/contract/flow/form-field'
import { DatePicker, Input, Select } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useState } from 'react'
import { PeoplePicker } from '../../../../domain/people/people-picker.tsx'
import { useLanguage, useTranslation } from '../../../../platform/text/language.ts'
import { stationNow } from '../../../../platform/text/station-clock.ts'
import { quote, type Term, unquote } from './condition-text.ts'

type Props = {
  field: DeclaredField | undefined
  term: Term
  label: string
  onChange: (value: string) => void
}

/** What a field is compared with, in the control of its type. */
export function ConditionValue({ field, term, label, onChange }: Props) {
  const t = useTranslation()
  const language = useLanguage()
  const { value } = term
  if (term.name === 'pass')
    return (
      <Select
        aria-label={label}
        value={value}
        options={(['true', 'false'] as const).map((one) => ({ value: one, label: t(`condition.passes.${one}`) }))}
        onChange={onChange}
      />
    )
  if (field?.type === 'number')
    return <DraftInput label={label} value={value} isValid={isDecimal} onCommit={onChange} />
  if (field?.type === 'date')
    return (
      <DatePicker
        aria-label={label}
        allowClear={false}
        value={dayjs(unquote(value))}
        onChange={(day) => day && onChange(quote(day.format('YYYY-MM-DD')))}
      />
    )
  if (field?.type === 'choice')
    return (
      <Select
        aria-label={label}
        value={unquote(value)}
        options={field.options.map((option) => ({ value: option.value, label: labelOf(option)[language] }))}
        onChange={(next) => onChange(quote(next))}
      />
    )
  if (field?.type === 'people')
    return (
      <PeoplePicker
        label={label}
        value={unquote(value)}
        extra={[{ value: 'initiator', label: t('condition.starter') }]}
        onChange={(next) => onChange(next === 'initiator' || next === '' ? 'initiator' : quote(next))}
      />
    )
  return <DraftInput label={label} value={unquote(value)} onCommit={(text) => onChange(quote(text))} />
}

type DraftProps = {
  label: string
  value: string
  isValid?: (text: string) => boolean
  onCommit: (text: string) => void
}

/** Written to the diagram on blur or Enter: one undo step, not one per letter. */
function DraftInput({ label, value, isValid = () => true, onCommit }: DraftProps) {
  const [draft, setDraft] = useState(value)
  useEffect(() => setDraft(value), [value])
  const commit = () => {
    if (isValid(draft)) return void (draft !== value && onCommit(draft))
    setDraft(value)
  }
  return (
    <Input
      aria-label={label}
      value={draft}
      maxLength={200}
      onChange={({ target }) => setDraft(target.value.trimStart())}
      onBlur={commit}
      onPressEnter={commit}
    />
  )
}

/** A value of the type to begin with. */
export function firstValue(field: DeclaredField | undefined): string {
  if (!field) return quote('')
  if (field.type === 'number') return '0'
  if (field.type === 'date') return quote(stationNow().format('YYYY-MM-DD'))
  if (field.type === 'people') return 'initiator'
  return quote(field.type === 'choice' ? (field.options[0]?.value ?? '') : '')
}
