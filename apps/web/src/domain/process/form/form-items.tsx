import { type FieldType, type FilledField, labelOf } from '@library/contract/flow/form-field'
import { checkValue, isList, mostValues } from '@library/contract/flow/form-value'
import { DatePicker, Form, Input, InputNumber, Select } from 'antd'
import dayjs from 'dayjs'
import type { ReactElement } from 'react'
import { UploadField } from '../../../parts/files/upload-field.tsx'
import { useLanguage, useTranslation } from '../../../platform/text/language.ts'
import { PeoplePicker } from '../../people/people-picker.tsx'
import style from './form.module.css'
import { enteredValue } from './form-input.ts'

/** The group of the fields among the values of the form that they stand in. */
export const fieldsGroup = 'fields'

/** The fields of a process as form items: at its start and at every step that may edit some. */
export function FormItems({ fields }: { fields: readonly FilledField[] }) {
  return (
    <div className={style.items}>
      {fields.map((field) => (
        <FieldItem key={field.name} field={field} />
      ))}
    </div>
  )
}

/** All others are chosen. */
const typed: ReadonlySet<FieldType> = new Set(['text', 'number'])

function FieldItem({ field }: { field: FilledField }) {
  const t = useTranslation()
  const language = useLanguage()
  const label = labelOf(field)[language]
  const check = async (_: unknown, input: unknown) => {
    const { problem } = checkValue(field, enteredValue(field, input))
    if (problem) throw new Error(problem[language])
  }
  return (
    <Form.Item
      name={[fieldsGroup, field.name]}
      label={label}
      required={field.isRequired}
      rules={[
        {
          validator: (_, input) =>
            field.isRequired && enteredValue(field, input) === null
              ? Promise.reject(new Error(t(typed.has(field.type) ? 'flow.needed' : 'processForm.choose', { label })))
              : Promise.resolve(),
        },
        { validator: check },
      ]}
    >
      {controls[field.type](field, { language, choose: t('list.choose') })}
    </Form.Item>
  )
}

type Texts = { language: 'zh' | 'en'; choose: string }

const lineLength = 100

const controls: Readonly<Record<FieldType, (field: FilledField, texts: Texts) => ReactElement>> = {
  text: ({ maxLength }) =>
    maxLength !== null && maxLength <= lineLength ? (
      <Input maxLength={maxLength} showCount />
    ) : (
      <Input.TextArea maxLength={maxLength ?? 500} showCount autoSize={{ minRows: 2, maxRows: 8 }} />
    ),
  number: () => <InputNumber stringMode inputMode="decimal" className={style.wide} />,
  date: ({ min, max }) => <DayInput min={min} max={max} />,
  choice: ({ options, isMany }, { language, choose }) => (
    <Select
      {...(isMany && { mode: 'multiple' as const })}
      allowClear
      placeholder={choose}
      showSearch={{ optionFilterProp: 'label' }}
      options={options.map((option) => ({ value: option.value, label: labelOf(option)[language] }))}
    />
  ),
  people: (field) => <PeoplePicker many={isList(field)} />,
  file: ({ shown }) => (
    <UploadField
      kind="attachment"
      most={mostValues}
      known={shown.files.map(({ id, name, link }) => ({ id, originalName: name, link }))}
    />
  ),
}

type DayProps = {
  id?: string
  value?: string | null
  onChange?: (day: string | null) => void
  min: string | null
  max: string | null
}

/** A day without a time, as text. */
function DayInput({ id, value, onChange, min, max }: DayProps) {
  return (
    <DatePicker
      {...(id && { id })}
      className={style.wide}
      value={value ? dayjs(value) : null}
      {...(min && { minDate: dayjs(min) })}
      {...(max && { maxDate: dayjs(max) })}
      onChange={(day) => onChange?.(day ? day.format('YYYY-MM-DD') : null)}
    />
  )
}
