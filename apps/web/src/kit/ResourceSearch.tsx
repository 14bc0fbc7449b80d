import type { Field } from '@library/contract/kit/field'
import type { Resource } from '@library/contract/kit/resource'
import { Button, DatePicker, Form, Input, Select } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useState } from 'react'
import { useLanguage, useWords } from '../platform/language.ts'
import { type ControlProps, controls } from './controls.tsx'
import style from './kit.module.css'

type Filters = Readonly<Record<string, string>>
type Props = { resource: Resource; filters: Filters; onSearch: (filters: Filters) => void }

const few = 3
const format = 'YYYY-MM-DD HH:mm:ss'

/** The fields a list can be searched by. What is searched for stands in the address, so the form follows it. */
export function ResourceSearch({ resource, filters, onSearch }: Props) {
  const t = useWords()
  const language = useLanguage()
  const [form] = Form.useForm<Record<string, unknown>>()
  const [open, setOpen] = useState(false)
  const searchable = Object.entries(resource.fields).filter(([, field]) => field.search)
  useEffect(() => {
    form.resetFields()
    form.setFieldsValue(filters)
  }, [form, filters])

  if (searchable.length === 0) return null
  return (
    <Form form={form} className={style.search} role="search" onFinish={(values) => onSearch(asFilters(values))}>
      {searchable.slice(0, open ? undefined : few).flatMap(([key, field]) => {
        const Control = searchControl(field)
        const names = field.search === 'range' ? [`${key}_datege`, `${key}_datelt`] : [key]
        return names.map((name, i) => (
          <Form.Item key={name} name={name} label={i === 0 ? field.label[language] : '–'} colon={false}>
            <Control field={field} />
          </Form.Item>
        ))
      })}
      <div className={style.searchButtons}>
        <Button type="primary" htmlType="submit">
          {t('list.search')}
        </Button>
        <Button onClick={() => onSearch({})}>{t('list.reset')}</Button>
        {searchable.length > few && (
          <Button type="link" onClick={() => setOpen(!open)}>
            {open ? t('list.less') : t('list.more')}
          </Button>
        )}
      </div>
    </Form>
  )
}

function searchControl(field: Field) {
  if (field.search === 'range') return Moment
  if (field.search === 'contains') return Words
  return field.kind === 'flag' ? Flag : controls[field.kind]
}

function Words({ field: _, ...rest }: ControlProps) {
  return <Input allowClear maxLength={100} {...rest} />
}

function Moment({ field: _, value, onChange, id }: ControlProps) {
  return (
    <DatePicker
      id={id}
      showTime
      value={value ? dayjs(value) : null}
      onChange={(time) => onChange?.(time?.format(format))}
    />
  )
}

function Flag({ field: _, value, ...rest }: ControlProps) {
  const t = useWords()
  const options = [
    { value: '1', label: t('list.yes') },
    { value: '0', label: t('list.no') },
  ]
  return (
    <Select allowClear options={options} value={value === undefined ? undefined : (String(value) as never)} {...rest} />
  )
}

function asFilters(values: Record<string, unknown>): Filters {
  const given = Object.entries(values).map(([key, value]) => [key, String(value ?? '').trim()] as const)
  return Object.fromEntries(given.filter(([, value]) => value !== ''))
}
