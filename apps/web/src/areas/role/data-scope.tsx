import { labelled } from '@library/contract/kit/label'
import { resources } from '@library/contract/resources'
import { dataScope, scopeTypes } from '@library/contract/role/data-scope'
import { Form, Select } from 'antd'
import { z } from 'zod'
import type { ControlProps } from '../../kit/controls.tsx'
import { FieldItem, type FormProps, ResourceForm } from '../../kit/ResourceForm.tsx'
import { splitIds } from '../../parts/picked.ts'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'
import { ConditionText } from './condition-text.tsx'
import { MenuPicker } from './menu-picker.tsx'
import { ConditionBuilder, isComplete } from './scope-condition.tsx'
import { useScopeFields } from './scope-fields.ts'
import { ScopeScreen } from './scope-screen.tsx'

export function DataScopes() {
  return (
    <ScopeScreen
      resource={dataScope}
      form={DataScopeForm}
      initial={{ scopeColumn: 'createUser' }}
      view={{
        scopeValue: (row) =>
          row.scopeType === scopeTypes.custom && (
            <ConditionText code={String(row.resourceCode)} text={row.scopeValue} />
          ),
      }}
    />
  )
}

function DataScopeForm(props: FormProps) {
  return (
    <ResourceForm {...props}>
      <DataScopeFields />
    </ResourceForm>
  )
}

/** A custom scope needs a condition. Other scopes have none. */
const { zh, en } = dataScope.fields.scopeValue.label
const scopeValue = {
  ...dataScope.fields.scopeValue,
  required: true,
  input: labelled(z.string().refine(isComplete), zh, en),
}
const custom = { ...dataScope, fields: { ...dataScope.fields, scopeValue } }

function DataScopeFields() {
  const t = useTranslation()
  const type = Form.useWatch('scopeType') as 1 | 2 | 3 | 4 | 5 | undefined
  return (
    <>
      <FieldItem resource={dataScope} name="menuId" control={MenuPicker} />
      <FieldItem resource={dataScope} name="scopeName" />
      <FieldItem resource={dataScope} name="resourceCode" control={ResourcePicker} />
      <FieldItem resource={dataScope} name="scopeType" hint={type && t(`scope.typeHint.${type}`)} />
      <FieldItem resource={dataScope} name="scopeColumn" control={ColumnPicker} />
      <FieldItem resource={dataScope} name="scopeField" control={ColumnsPicker} hint={t('scope.fieldHint')} />
      {type === scopeTypes.custom && <FieldItem resource={custom} name="scopeValue" control={Condition} />}
      <FieldItem resource={dataScope} name="remark" />
    </>
  )
}

/** The resources with rows to limit. Fields of the previous resource mean nothing in another. */
function ResourcePicker({ field: _, onChange, ...rest }: ControlProps) {
  const t = useTranslation()
  const language = useLanguage()
  const form = Form.useFormInstance()
  const options = resources.map(({ name, label }) => ({ value: name, label: `${label[language]} (${name})` }))
  const change = (code: string) => {
    onChange?.(code)
    form.setFieldsValue({ scopeColumn: 'createUser', scopeField: undefined, scopeValue: undefined })
  }
  const placeholder = t('list.choose')
  return <Select {...{ options, placeholder }} showSearch={{ optionFilterProp: 'label' }} onChange={change} {...rest} />
}

function useFields() {
  return useScopeFields(Form.useWatch('resourceCode'))
}

function ColumnPicker({ field: _, ...rest }: ControlProps) {
  const t = useTranslation()
  const options = useFields()
  return <Select {...{ options }} showSearch={{ optionFilterProp: 'label' }} placeholder={t('list.choose')} {...rest} />
}

function ColumnsPicker({ field: _, value, onChange, ...rest }: ControlProps) {
  const t = useTranslation()
  return (
    <Select
      mode="multiple"
      allowClear
      options={useFields()}
      placeholder={t('list.choose')}
      value={splitIds(value)}
      onChange={(picked) => onChange?.(picked.join(','))}
      {...rest}
    />
  )
}

function Condition({ field: _, ...rest }: ControlProps) {
  return <ConditionBuilder fields={useFields()} {...rest} />
}
