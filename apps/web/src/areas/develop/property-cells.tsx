import { type PrototypeRow, prototypeShape } from '@library/contract/develop/model-prototype'
import { Input, Select } from 'antd'
import { useTranslation } from '../../platform/text/language.ts'
import style from './develop.module.css'

type TextProps = {
  name: string
  row: PrototypeRow
  field: 'jdbcComment' | 'propertyName' | 'dictCode'
  set: (change: Partial<PrototypeRow>) => void
}

const texts = {
  jdbcComment: { word: 'comment', max: 200 },
  propertyName: { word: 'property', max: 48 },
  dictCode: { word: 'dictionary', max: 64 },
} as const

/** A text edited inline. One that the server would reject is marked at once. */
export function TextCell({ name, row, field, set }: TextProps) {
  const t = useTranslation()
  const { word, max } = texts[field]
  const fits = prototypeShape[field].safeParse(row[field]).success
  const write = (text: string) => set({ [field]: field === 'propertyName' ? text : text || null })
  return (
    <td>
      <Input
        size="small"
        maxLength={max}
        className={style[word]}
        aria-label={`${t(`model.${word}`)} ${name}`}
        status={fits ? '' : 'error'}
        aria-invalid={!fits}
        value={row[field] ?? ''}
        onChange={(event) => write(event.target.value)}
      />
    </td>
  )
}

type ChoiceProps<T extends string> = {
  label: string
  value: T | null
  options: { value: T; label: string }[]
  disabled?: boolean
  onChange: (value: T) => void
}

export function ChoiceCell<T extends string>({ label, value, options, disabled, onChange }: ChoiceProps<T>) {
  return (
    <td>
      <Select<T>
        size="small"
        className={style.choice}
        aria-label={label}
        disabled={disabled}
        value={value}
        options={options}
        onChange={onChange}
      />
    </td>
  )
}
