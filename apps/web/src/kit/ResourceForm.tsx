import type { Language } from '@library/contract/kit/label'
import type { Resource } from '@library/contract/kit/resource'
import { Form } from 'antd'
import { type ReactNode, useState } from 'react'
import { ConflictDialog, type Difference } from '../parts/dialog/conflict-dialog.tsx'
import { differs, FormDialog, type Values } from '../parts/dialog/form-dialog.tsx'
import { HttpError } from '../platform/http/http-error.ts'
import { useOnceKey } from '../platform/http/once-key.ts'
import { checkField, toInput, valuesOf } from '../platform/state/record-values.ts'
import { useLanguage } from '../platform/text/language.ts'
import { Cell } from './cells.tsx'
import { RecordId } from './choices/parent-picker.tsx'
import { type Control, controls } from './controls.tsx'
import style from './kit.module.css'
import { type Asked, fetchDetail, type Row, useSubmit } from './useResource.ts'

export type FormProps = {
  resource: Resource & Asked
  /** Without a row the form adds a record, which starts with `initial`. */
  row?: Row
  initial?: Values
  title: string
  /** Called with the response: a few actions return something only once. */
  onSaved: (saved: Row) => void
  onClose: () => void
  /** The current record, if it is not loaded by its id. */
  fetchNewest?: () => Promise<Row>
  /** The fields, if not all of them. */
  children?: ReactNode
}

/** Adds or changes one record. The server's schema checks each field. */
export function ResourceForm({ resource, row, initial, title, onSaved, onClose, fetchNewest, children }: FormProps) {
  const language = useLanguage()
  const [form] = Form.useForm<Values>()
  const [base, setBase] = useState({ values: { ...valuesOf(resource, row), ...initial }, version: row?.version })
  const [newest, setNewest] = useState<Row>()
  const submit = useSubmit(resource)
  const keyFor = useOnceKey()

  async function save(values: Values) {
    const input = toInput(resource, { ...values, ...(row && { id: row.id, version: base.version }) })
    let saved: Row
    try {
      saved = (await submit.mutateAsync({ input, key: keyFor(input) })) as Row
    } catch (error) {
      const stale = row && error instanceof HttpError && error.code === 'common/stale'
      if (!stale) throw error
      return setNewest(((await fetchNewest?.()) ?? (await fetchDetail(resource, row.id))) as Row)
    }
    setBase({ ...base, values })
    onSaved(saved)
  }

  function reload(from: Row) {
    setNewest(undefined)
    setBase({ values: valuesOf(resource, from), version: from.version })
    form.setFieldsValue(valuesOf(resource, from))
  }

  function overwrite({ version }: Row) {
    setNewest(undefined)
    setBase({ ...base, version })
    // Submits through the form once it has the new version, so that an error shows like any other.
    setTimeout(form.submit)
  }

  return (
    <FormDialog title={title} form={form} base={base.values} onSave={save} onClose={onClose}>
      <RecordId value={row?.id}>{children ?? <Fields resource={resource} />}</RecordId>
      {newest && (
        <ConflictDialog
          differences={differences(resource, language, form.getFieldsValue(), newest)}
          onKeep={() => setNewest(undefined)}
          onReload={() => reload(newest)}
          onOverwrite={() => overwrite(newest)}
        />
      )}
    </FormDialog>
  )
}

type Choices = {
  /** Filled in and read-only. */
  locked?: readonly string[]
  /** Controls that replace the default of the field's kind, by field. */
  controls?: Readonly<Record<string, Control>>
}

export function Fields({ resource, locked = [], controls: own = {} }: { resource: Resource } & Choices) {
  return Object.keys(resource.fields).map((name) => (
    <FieldItem key={name} {...{ resource, name }} control={own[name]} locked={locked.includes(name)} />
  ))
}

type ItemProps = { resource: Resource; name: string; control?: Control; locked?: boolean; hint?: ReactNode }

export function FieldItem({ resource, name, control, locked, hint }: ItemProps) {
  const language = useLanguage()
  const field = resource.fields[name]
  if (!field) return null
  const Shown = control ?? controls[field.kind]
  const validator = (_: unknown, value: unknown) => checkField(resource, name, value, language)
  const item = { name, label: field.label[language], required: field.required, rules: [{ validator }] }
  return (
    <Form.Item {...item} extra={hint} className={style[field.kind]}>
      <Shown field={field} disabled={locked} />
    </Form.Item>
  )
}

function differences({ fields }: Resource, language: Language, mine: Values, newest: Row): Difference[] {
  const different = Object.entries(fields).filter(([key]) => differs({ key: mine[key] }, { key: newest[key] }))
  return different.map(([key, field]) => ({
    key,
    label: field.label[language],
    mine: <Cell field={field} value={mine[key]} />,
    newest: <Cell field={field} value={newest[key]} />,
  }))
}
