import type { Field, FieldKind } from '@library/contract/kit/field'
import { DatePicker, Input, InputNumber, Switch } from 'antd'
import dayjs from 'dayjs'
import { type ComponentType, useContext } from 'react'
import type { Picked } from '../parts/picked.ts'
import { useTranslation } from '../platform/text/language.ts'
import { DayPicker } from './choices/day-picker.tsx'
import { IconPicker } from './choices/icon-picker.tsx'
import { ParentPicker, RecordId } from './choices/parent-picker.tsx'
import { DictionaryPicker } from './choices/pickers.tsx'
import { TreePicker, TreesPicker } from './choices/tree-picker.tsx'
import style from './kit.module.css'

export type ControlProps<Value = string | null> = Picked<Value> & { field: Field }
/** A control of any value: the form hands it the value of its field. */
export type Control = ComponentType<ControlProps<never>>

/** One form control per field kind. A new kind without an entry does not compile. */
export const controls: Record<FieldKind, Control> = {
  text: ({ field, ...rest }) => <Input maxLength={field.max} showCount={field.max !== undefined} {...rest} />,
  icon: ({ field: _, ...rest }) => <IconPicker {...rest} />,
  longText: ({ field, ...rest }) => (
    <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} maxLength={field.max} showCount {...rest} />
  ),
  secret: Secret,
  integer: ({ field: _, ...rest }) => <InputNumber precision={0} className={style.wide} {...rest} />,
  decimal: ({ field, ...rest }) => (
    <InputNumber<string> stringMode precision={field.decimals === 0 ? 0 : undefined} className={style.wide} {...rest} />
  ),
  flag: ({ value, onChange, id }: ControlProps<number>) => (
    <Switch id={id} checked={value === 1} onChange={(on) => onChange?.(on ? 1 : 0)} />
  ),
  choice: ({ field, ...rest }) => <DictionaryPicker code={field.dictionary} {...rest} />,
  day: ({ field: _, ...rest }) => <DayPicker className={style.wide} {...rest} />,
  datetime: Moment,
  parent: ({ field, ...rest }) => <ParentPicker path={field.target?.options} {...rest} />,
  reference: ({ field, ...rest }) => <TreePicker path={field.target?.options} {...rest} />,
  references: ({ field, ...rest }) => <TreesPicker path={field.target?.options} {...rest} />,
}

/** A secret is never shown again. In an existing record an empty field leaves it unchanged. */
function Secret({ field, ...rest }: ControlProps<string>) {
  const t = useTranslation()
  const placeholder = useContext(RecordId) ? t('list.secretKept') : undefined
  return <Input.Password autoComplete="new-password" maxLength={field.max} placeholder={placeholder} {...rest} />
}

/** Times are sent as text in the station's time zone, so this must not convert zones. */
function Moment({ value, onChange, id }: ControlProps) {
  const time = value ? dayjs(value) : null
  const write = (at: dayjs.Dayjs | null) => onChange?.(at?.format('YYYY-MM-DD HH:mm:ss'))
  return <DatePicker id={id} showTime className={style.wide} value={time} onChange={write} />
}
