import { cleanInput } from '@library/contract/kit/clean-input'
import type { Field } from '@library/contract/kit/field'
import { type FieldProblem, fieldProblems } from '@library/contract/kit/field-problems'
import { type InputOf, type Resource, submitSchema } from '@library/contract/kit/resource'
import { Alert, Form, Modal } from 'antd'
import { useCallback, useState } from 'react'
import { failureWords } from '../platform/failure-words.ts'
import { HttpError } from '../platform/http-error.ts'
import { useLanguage, useWords } from '../platform/language.ts'
import { useOnceKey } from '../platform/once-key.ts'
import { settings } from '../platform/settings.ts'
import { useLeaveGuard } from '../platform/use-leave-guard.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { controls } from './controls.tsx'
import style from './kit.module.css'
import { fetchDetail, type Row, useSubmit } from './useResource.ts'

type Values = Record<string, unknown>
type Props = {
  resource: Resource /** Absent: a new record. */
  row?: Row
  title: string
  onSaved: () => void
  onClose: () => void
}

/** Adds or changes one record. Each field is checked by the schema the server checks it with. */
export function ResourceForm({ resource, row, title, onSaved, onClose }: Props) {
  const t = useWords()
  const language = useLanguage()
  const [form] = Form.useForm<Values>()
  const [base, setBase] = useState<Values>(() => (row ? pick(resource, row) : initial(resource)))
  const [version, setVersion] = useState(row?.version)
  const [problem, setProblem] = useState('')
  const [newest, setNewest] = useState<Row>()
  const submit = useSubmit(resource)
  const keyFor = useOnceKey()
  const schema = submitSchema(resource)
  const isDirty = useCallback(() => text(pick(resource, form.getFieldsValue())) !== text(base), [resource, form, base])
  const ask = useLeaveGuard(isDirty)

  function point(problems: readonly FieldProblem[]) {
    const own = problems.filter(({ field }) => field in resource.fields)
    form.setFields(own.map(({ field, msg }) => ({ name: field, errors: [msg] })))
    if (own[0]) form.focusField(own[0].field)
    return own.length > 0
  }

  async function save(values: Values, at = version) {
    setProblem('')
    const parsed = schema.safeParse(cleanInput(resource, { ...values, ...(row && { id: row.id, version: at }) }))
    if (!parsed.success) return void point(fieldProblems(schema, parsed.error.issues, language))
    try {
      await submit.mutateAsync({ input: parsed.data as InputOf<Resource>, key: keyFor(parsed.data) })
      setBase(pick(resource, form.getFieldsValue()))
      onSaved()
    } catch (error) {
      if (row && error instanceof HttpError && error.code === 'common/stale')
        return setNewest((await fetchDetail(resource, row.id)) as Row)
      if (!(error instanceof HttpError && point(error.problems))) setProblem(failureWords(error))
    }
  }

  function load(from: Row) {
    setBase(pick(resource, from))
    setVersion(from.version)
    form.setFieldsValue(pick(resource, from))
    setNewest(undefined)
  }

  function check(key: string, field: Field, value: unknown) {
    const cleaned = (cleanInput(resource, { [key]: value ?? null }) as Values)[key]
    const issues =
      field.input.safeParse(cleaned).error?.issues.map((issue) => ({ ...issue, path: [key, ...issue.path] })) ?? []
    const [first] = fieldProblems(schema, issues, language)
    return first ? Promise.reject(new Error(first.msg)) : Promise.resolve()
  }

  return (
    <Modal
      open
      centered
      width={settings.dialogWidth}
      title={title}
      mask={{ closable: false }}
      okText={t('form.save')}
      cancelText={t('form.cancel')}
      confirmLoading={submit.isPending}
      onOk={form.submit}
      onCancel={() => ask(onClose)}
    >
      {problem && <Alert type="error" showIcon role="alert" title={problem} className={style.problem} />}
      <Form
        form={form}
        layout="vertical"
        className={style.form}
        initialValues={base}
        scrollToFirstError={{ focus: true }}
        onFinish={(values) => void save(values)}
      >
        {Object.entries(resource.fields).map(([key, field]) => {
          const Control = controls[field.kind]
          return (
            <Form.Item
              key={key}
              name={key}
              label={field.label[language]}
              required={field.required}
              className={style[field.kind]}
              rules={[{ validator: (_, value) => check(key, field, value) }]}
            >
              <Control field={field} />
            </Form.Item>
          )
        })}
      </Form>
      {newest && (
        <ConflictDialog
          resource={resource}
          mine={form.getFieldsValue()}
          newest={newest}
          onKeep={() => setNewest(undefined)}
          onReload={() => load(newest)}
          onOverwrite={() => {
            setNewest(undefined)
            setVersion(newest.version)
            void save(form.getFieldsValue(), newest.version)
          }}
        />
      )}
    </Modal>
  )
}

function initial({ fields }: Resource): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, field.initial ?? (field.kind === 'flag' ? 0 : undefined)]),
  )
}

function pick({ fields }: Resource, from: Values): Values {
  return Object.fromEntries(Object.keys(fields).map((key) => [key, from[key] ?? undefined]))
}

/** Nothing typed and nothing there are the same. */
function text(values: Values): string {
  return JSON.stringify(values, (_, value) => (value === '' || value === null ? undefined : value))
}
