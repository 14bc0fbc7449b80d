import { code, templateTypes } from '@library/contract/develop/code'
import { selectModelsCall } from '@library/contract/develop/model'
import { selectPrototypesCall } from '@library/contract/develop/model-prototype'
import { skipToken, useQuery } from '@tanstack/react-query'
import { Form, Select } from 'antd'
import type { ControlProps } from '../../kit/controls.tsx'
import { FieldItem, type FormProps, ResourceForm } from '../../kit/ResourceForm.tsx'
import { call } from '../../platform/http/call.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { pathsFor } from './table-names.ts'

type Name = keyof typeof code.fields
const item = (name: Name) => ({ resource: code, name })

/** The fields of a template show with the template. */
export function CodeForm(props: FormProps) {
  const t = useTranslation()
  return (
    <ResourceForm {...props}>
      <FieldItem {...item('codeName')} />
      <FieldItem {...item('modelId')} control={ModelPicker} />
      <FieldItem {...item('templateType')} control={Template} />
      <FieldItem {...item('packageName')} hint={t('code.areaHint')} />
      <TemplateFields />
      <FieldItem {...item('apiPath')} hint={t('code.apiHint')} />
      <FieldItem {...item('webPath')} hint={t('code.webHint')} />
      <FieldItem {...item('tablePrefix')} hint={t('code.prefixHint')} />
      <FieldItem {...item('pkName')} />
      <FieldItem {...item('serviceName')} />
      <FieldItem {...item('author')} />
    </ResourceForm>
  )
}

/** The names and paths derive from the model and can be changed. What was typed stays. */
function ModelPicker({ field: _, onChange, ...rest }: ControlProps) {
  const t = useTranslation()
  const form = Form.useFormInstance()
  const { data, isFetching } = useQuery({
    queryKey: ['model', 'select'],
    queryFn: ({ signal }) => call(selectModelsCall, { signal, quiet: true }),
  })
  function pick(id: string) {
    onChange?.(id)
    const model = data?.find((one) => one.id === id)
    if (!model) return
    const proposed = Object.entries(pathsFor(model.modelCode, model.modelName))
    form.setFieldsValue(Object.fromEntries(proposed.filter(([name]) => !form.getFieldValue(name))))
  }
  const options = data?.map(({ id, modelName, modelTable }) => ({ value: id, label: `${modelName} · ${modelTable}` }))
  return (
    <Select
      showSearch={{ optionFilterProp: 'label' }}
      loading={isFetching}
      placeholder={t('list.choose')}
      options={options}
      onChange={pick}
      {...rest}
    />
  )
}

function TemplateFields() {
  const template = Form.useWatch<string | undefined>('templateType', { preserve: true })
  if (template === 'sub')
    return (
      <>
        <FieldItem {...item('subModelId')} />
        <FieldItem {...item('subFkId')} control={ChildProperty} />
      </>
    )
  if (template !== 'tree') return null
  return (
    <>
      <FieldItem {...item('treePid')} control={OwnProperty} />
      <FieldItem {...item('treeName')} control={OwnProperty} />
    </>
  )
}

function Template({ field: _, ...rest }: ControlProps) {
  const t = useTranslation()
  const options = templateTypes.map((value) => ({
    value,
    label: `${t(`code.templates.${value}`)} · ${t(`code.templateHints.${value}`)}`,
  }))
  return <Select options={options} {...rest} />
}

const OwnProperty = (props: ControlProps) => <Property of="modelId" {...props} />
const ChildProperty = (props: ControlProps) => <Property of="subModelId" {...props} />

/** A saved property of the model selected in the same form. */
function Property({ of, field: _, ...rest }: ControlProps & { of: 'modelId' | 'subModelId' }) {
  const t = useTranslation()
  const modelId = Form.useWatch<string | undefined>(of, { preserve: true })
  const { data, isFetching } = useQuery({
    queryKey: ['model', 'saved-properties', modelId],
    queryFn: modelId
      ? ({ signal }) => call(selectPrototypesCall, { query: { modelId }, signal, quiet: true })
      : skipToken,
  })
  const options = data?.map(({ propertyName, jdbcComment }) => ({
    value: propertyName,
    label: jdbcComment ? `${propertyName} · ${jdbcComment}` : propertyName,
  }))
  return (
    <Select
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={isFetching}
      placeholder={t('list.choose')}
      options={options}
      {...rest}
    />
  )
}
