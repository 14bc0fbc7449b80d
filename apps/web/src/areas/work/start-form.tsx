import type { ProcessDefinition, StartVariable } from '@library/contract/flow/definition'
import type { FlowVariables } from '@library/contract/flow/flow-row'
import type { FilledField } from '@library/contract/flow/form-field'
import { startFormCall, startProcessCall } from '@library/contract/flow/work'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, type FormInstance, Input, Skeleton } from 'antd'
import { useCallback } from 'react'
import { useNavigate, useParams } from 'react-router'
import { PeoplePicker } from '../../domain/people/people-picker.tsx'
import { changedValues, type Inputs } from '../../domain/process/form/form-input.ts'
import { FormItems, fieldsGroup } from '../../domain/process/form/form-items.tsx'
import { pointToFields } from '../../domain/process/form/point-to-fields.ts'
import { Offered } from '../../domain/process/offered.tsx'
import { DefinitionPicture } from '../../domain/process/process-picture.tsx'
import { refreshWork } from '../../domain/process/process-queries.ts'
import { differs, type Values } from '../../parts/dialog/form-dialog.tsx'
import { useLeaveGuard } from '../../parts/dialog/use-leave-guard.ts'
import { Failure } from '../../parts/failure.tsx'
import { UploadField } from '../../parts/files/upload-field.tsx'
import { areUploadsSettled } from '../../parts/files/uploads-settled.ts'
import { splitIds } from '../../parts/picked.ts'
import { ScreenBox } from '../../parts/screen-box.tsx'
import { useToast } from '../../parts/use-toast.tsx'
import { call } from '../../platform/http/call.ts'
import { failureMessage } from '../../platform/http/failure-message.ts'
import { useOnceKey } from '../../platform/http/once-key.ts'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'
import { variableOf } from './variables.ts'
import style from './work.module.css'

/** Starts a process without screens of its own: by its fields, or by the variables of its conditions. */
export function StartForm() {
  const { processDefinitionId: id = '' } = useParams()
  return <Offered id={id}>{(definition) => <Fields key={id} definition={definition} />}</Offered>
}

function Fields({ definition }: { definition: ProcessDefinition }) {
  const { id } = definition
  const language = useLanguage()
  const { data, error, refetch } = useQuery({
    queryKey: ['work', 'start-form', id, language],
    queryFn: ({ signal }) => call(startFormCall, { query: { processDefinitionId: id }, signal, quiet: true }),
    // A refetch must not replace the fields while the user fills them.
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <ScreenBox label={definition.name} fullScreen={false} onLeave={() => undefined}>
      <div className={style.form}>
        <TheForm definition={definition} fields={data.fields} />
        <DefinitionPicture processDefinitionId={id} />
      </div>
    </ScreenBox>
  )
}

type Props = { definition: ProcessDefinition; fields: readonly FilledField[] }

function TheForm({ definition, fields }: Props) {
  const t = useTranslation()
  const [form] = Form.useForm<Values>()
  useLeaveGuard(useCallback(() => differs(flat(form.getFieldsValue()), {}), [form]))
  const start = useStart({ definition, fields }, form)
  return (
    <Form
      name={`start-${definition.id}`}
      form={form}
      layout="vertical"
      scrollToFirstError={{ focus: true, block: 'center' }}
      onFinish={(values) => areUploadsSettled(form) && start.mutate(values)}
    >
      <h2>{definition.name}</h2>
      {start.error && <Alert type="error" showIcon role="alert" title={failureMessage(start.error)} />}
      <Form.Item
        name="title"
        label={t('process.title')}
        rules={[{ required: true, whitespace: true, message: t('work.titleNeeded') }]}
      >
        <Input maxLength={200} showCount />
      </Form.Item>
      {definition.startVariables.map((one) => (
        <VariableField key={one.name} variable={one} />
      ))}
      <FormItems fields={fields} />
      <Form.Item name="files" label={t('process.files')}>
        <UploadField kind="attachment" most={10} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={start.isPending}>
        {t('work.start')}
      </Button>
    </Form>
  )
}

function VariableField({ variable: { name, kind } }: { variable: StartVariable }) {
  const t = useTranslation()
  const rules = [
    { required: true, message: t(kind === 'value' ? 'flow.needed' : 'processForm.choose', { label: name }) },
  ]
  return (
    <Form.Item name={`variable ${name}`} label={name} rules={rules}>
      {kind === 'value' ? <Input maxLength={200} /> : <PeoplePicker many={kind === 'users'} />}
    </Form.Item>
  )
}

/** The fields of the process stand beside the title: each of them may be unsaved. */
function flat({ [fieldsGroup]: fields, ...rest }: Values): Values {
  return { ...rest, ...(fields as Values | undefined) }
}

function useStart({ definition: { id, startVariables }, fields }: Props, form: FormInstance<Values>) {
  const t = useTranslation()
  const toast = useToast()
  const keyFor = useOnceKey()
  const navigate = useNavigate()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ title, files, [fieldsGroup]: inputs, ...values }: Values) => {
      const given = startVariables.map(({ name, kind }) => [name, variableOf(kind, values[`variable ${name}`])])
      const variables: FlowVariables = {
        ...Object.fromEntries(given),
        ...changedValues(fields, (inputs ?? {}) as Inputs),
      }
      const body = { processDefinitionId: id, title: String(title), variables, attachIds: splitIds(files) }
      return call(startProcessCall, { body, idempotencyKey: keyFor(body), quiet: true })
    },
    onError: (error) => void pointToFields(form, error),
    onSuccess: ({ processInstanceId }) => {
      toast.success(t('work.started'))
      form.resetFields()
      void refreshWork(client)
      void navigate(`/work/process/detail/${processInstanceId}`)
    },
  })
}
