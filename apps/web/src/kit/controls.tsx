import type { Field, FieldKind } from '@library/contract/kit/field'
import { DatePicker, Input, InputNumber, Select, Switch, TreeSelect } from 'antd'
import dayjs from 'dayjs'
import type { ComponentType } from 'react'
import { useWords } from '../platform/language.ts'
import { useDictionary, useTree } from '../platform/options.ts'

/** `never` fits every control's own type of value: what a field holds is its schema's business. */
export type ControlProps = { field: Field; id?: string; value?: never; onChange?: (value: unknown) => void }

const format = 'YYYY-MM-DD HH:mm:ss'

/** One form control per field kind. The compiler asks for an entry when a kind is added. */
export const controls: Record<FieldKind, ComponentType<ControlProps>> = {
  text: ({ field, ...rest }) => <Input maxLength={field.max} showCount={field.max !== undefined} {...rest} />,
  longText: ({ field, ...rest }) => (
    <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} maxLength={field.max} showCount {...rest} />
  ),
  secret: ({ field, ...rest }) => <Input.Password autoComplete="new-password" maxLength={field.max} {...rest} />,
  integer: ({ field: _, ...rest }) => <InputNumber precision={0} style={{ width: '100%' }} {...rest} />,
  decimal: ({ field: _, ...rest }) => <InputNumber<string> stringMode style={{ width: '100%' }} {...rest} />,
  flag: ({ field: _, value, onChange, id }) => (
    <Switch id={id} checked={value === 1} onChange={(on) => onChange?.(on ? 1 : 0)} />
  ),
  choice: Choice,
  datetime: ({ field: _, value, onChange, id }) => (
    <DatePicker
      id={id}
      showTime
      style={{ width: '100%' }}
      value={value ? dayjs(value) : null}
      onChange={(time) => onChange?.(time?.format(format))}
    />
  ),
  reference: ({ field, ...rest }) => <Tree field={field} {...rest} />,
  references: ({ field, value, onChange, id }) => (
    <Tree
      field={field}
      id={id}
      multiple
      value={split(value) as never}
      onChange={(ids) => onChange?.((ids as string[]).join(','))}
    />
  ),
}

function Choice({ field, ...rest }: ControlProps) {
  const t = useWords()
  const { options, isPending } = useDictionary(field.dictionary)
  return <Select options={options} loading={isPending} allowClear placeholder={t('list.choose')} {...rest} />
}

function Tree({ field, multiple = false, ...rest }: ControlProps & { multiple?: boolean }) {
  const t = useWords()
  const { nodes, isPending } = useTree(field.target?.options)
  return (
    <TreeSelect
      treeData={nodes}
      loading={isPending}
      treeCheckable={multiple}
      showCheckedStrategy={TreeSelect.SHOW_ALL}
      showSearch={{ treeNodeFilterProp: 'title' }}
      allowClear
      placeholder={t('list.choose')}
      {...rest}
    />
  )
}

/** Ids as they are stored, comma-joined, one by one. */
export function split(value: unknown): string[] {
  return typeof value === 'string' && value !== '' ? value.split(',') : []
}
