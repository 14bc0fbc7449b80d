import { model, tableListCall } from '@library/contract/develop/model'
import { skipToken, useQuery } from '@tanstack/react-query'
import { Form, Select, Steps } from 'antd'
import type { ControlProps } from '../../kit/controls.tsx'
import { FieldItem, type FormProps, ResourceForm } from '../../kit/ResourceForm.tsx'
import { Failure } from '../../parts/failure.tsx'
import { call } from '../../platform/http/call.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './develop.module.css'
import { namesFor } from './table-names.ts'

/** First the data source, then one of its tables. The names derive from it and can be changed. */
export function ModelForm(props: FormProps) {
  const item = (name: keyof typeof model.fields) => ({ resource: model, name })
  return (
    <ResourceForm {...props}>
      {!props.row && <ModelSteps current={0} />}
      <FieldItem {...item('datasourceId')} />
      <FieldItem {...item('modelTable')} control={TablePicker} />
      <FieldItem {...item('modelName')} />
      <FieldItem {...item('modelCode')} />
      <FieldItem {...item('modelClass')} />
      <FieldItem {...item('modelRemark')} />
    </ResourceForm>
  )
}

export function ModelSteps({ current }: { current: 0 | 1 }) {
  const t = useTranslation()
  return (
    <Steps
      size="small"
      className={style.steps}
      current={current}
      items={[{ title: t('model.choose') }, { title: t('model.properties') }]}
    />
  )
}

function TablePicker({ field: _, value, onChange, id }: ControlProps) {
  const t = useTranslation()
  const form = Form.useFormInstance()
  const datasourceId = Form.useWatch<string | undefined>('datasourceId', form)
  const tables = useQuery({
    queryKey: ['datasource', 'tables', datasourceId],
    queryFn: datasourceId
      ? ({ signal }) => call(tableListCall, { query: { datasourceId }, signal, quiet: true })
      : skipToken,
    retry: false,
  })
  function pick(name: string) {
    onChange?.(name)
    form.setFieldsValue(namesFor(name, tables.data?.find((table) => table.name === name)?.comment ?? null))
  }
  if (tables.error)
    return <Failure title={t('model.tablesFailed')} error={tables.error} onRetry={() => void tables.refetch()} />
  return (
    <Select
      id={id}
      showSearch={{ optionFilterProp: 'label' }}
      value={value}
      loading={tables.isFetching}
      disabled={!datasourceId}
      placeholder={t(datasourceId ? 'model.chooseTable' : 'model.chooseSource')}
      options={tables.data?.map(({ name, comment }) => ({
        value: name,
        label: comment ? `${name} · ${comment}` : name,
      }))}
      onChange={pick}
    />
  )
}
