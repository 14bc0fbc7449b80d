import { datasource, ownDatabaseUrl } from '@library/contract/develop/datasource'
import { Input, Select, Tag } from 'antd'
import { useContext } from 'react'
import { RecordId } from '../../kit/choices/parent-picker.tsx'
import type { ControlProps } from '../../kit/controls.tsx'
import { FieldItem, type FormProps, ResourceForm } from '../../kit/ResourceForm.tsx'
import { ResourceScreen } from '../../kit/ResourceScreen.tsx'
import { useTranslation } from '../../platform/text/language.ts'
import { TestForm, TestRow } from './datasource-test.tsx'

/** Databases that models are read from and that tenants are assigned to. */
export function Datasources() {
  return (
    <ResourceScreen
      resource={datasource}
      form={DatasourceForm}
      cells={{ url: (row) => (row.url === ownDatabaseUrl ? <OwnDatabase /> : row.url) }}
      rowActions={(row) => <TestRow id={String(row.id)} />}
    />
  )
}

/** The product's own database has no address of its own. */
function OwnDatabase() {
  const t = useTranslation()
  return <Tag>{t('datasource.own')}</Tag>
}

function DatasourceForm(props: FormProps) {
  const t = useTranslation()
  const item = (name: keyof typeof datasource.fields) => ({ resource: datasource, name })
  return (
    <ResourceForm {...props}>
      <FieldItem {...item('name')} />
      <FieldItem {...item('driverClass')} control={Driver} />
      <FieldItem {...item('url')} hint={t('datasource.urlHint')} />
      <FieldItem {...item('username')} />
      <FieldItem {...item('password')} control={Secret} hint={props.row && t('datasource.passwordHint')} />
      <FieldItem {...item('remark')} />
      <TestForm id={props.row?.id} />
    </ResourceForm>
  )
}

const drivers = ['PostgreSQL', 'org.postgresql.Driver']

function Driver({ field: _, ...rest }: ControlProps) {
  return <Select options={drivers.map((value) => ({ value, label: value }))} {...rest} />
}

/** Never shown again: in an existing data source an empty field leaves the password unchanged. */
function Secret({ field, ...rest }: ControlProps<string>) {
  const t = useTranslation()
  const placeholder = useContext(RecordId) ? t('list.secretKept') : undefined
  return <Input.Password autoComplete="new-password" maxLength={field.max} placeholder={placeholder} {...rest} />
}
