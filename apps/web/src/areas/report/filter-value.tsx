import type { ValueShape } from '@library/contract/report/kinds'
import type { ReportFilter } from '@library/contract/report/query'
import { Input, InputNumber, Select, Space } from 'antd'
import { useBusinessDictionary } from '../../kit/choices/options.ts'
import { useTranslation } from '../../platform/text/language.ts'

type Value = ReportFilter['value']
type Props = {
  label: string
  shape: ValueShape | undefined
  dictionary: string | undefined
  value: Value
  onChange: (value: Value) => void
}

/** The control that the operator needs. */
export function FilterValue({ label, shape, dictionary, value, onChange }: Props) {
  const { options } = useBusinessDictionary(dictionary)
  if (shape === undefined || shape === 'none') return null
  if (shape === 'codes' || shape === 'texts')
    return (
      <Select
        mode={shape === 'codes' ? 'multiple' : 'tags'}
        aria-label={label}
        options={shape === 'codes' ? options : []}
        value={[value ?? []].flat()}
        onChange={(picked: string[]) => onChange(picked)}
      />
    )
  if (shape === 'span' || shape === 'months')
    return <Span {...{ label, shape }} value={String(value ?? '')} onChange={onChange} />
  const hints = { period: 'yyyyMM', day: 'yyyy-MM-dd', number: '', text: '' }
  return (
    <Input
      aria-label={label}
      type={shape === 'day' ? 'date' : 'text'}
      inputMode={shape === 'number' || shape === 'period' ? 'decimal' : undefined}
      placeholder={hints[shape]}
      maxLength={100}
      value={String(value ?? '')}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

const units = { span: ['d', 'm', 'y'], months: ['m', 'y'] } as const

type SpanProps = { label: string; shape: keyof typeof units; value: string; onChange: (value: string) => void }

function Span({ label, shape, value, onChange }: SpanProps) {
  const t = useTranslation()
  const [, n = '', unit = 'm'] = /^(\d*)([dmy])$/.exec(value) ?? []
  return (
    <Space.Compact>
      <InputNumber
        aria-label={label}
        min={1}
        max={999}
        precision={0}
        value={n === '' ? null : Number(n)}
        onChange={(typed) => onChange(`${typed ?? ''}${unit}`)}
      />
      <Select
        aria-label={`${label} ${t('report.span')}`}
        options={units[shape].map((one) => ({ value: one, label: t(`report.spans.${one}`) }))}
        value={unit}
        onChange={(picked) => onChange(`${n}${picked}`)}
      />
    </Space.Compact>
  )
}
