import type { Language } from '@library/contract/kit/label'
import type { Resource } from '@library/contract/kit/resource'
import { Form } from 'antd'
import { useState } from 'react'
import { ConflictDialog, type Difference } from '../parts/conflict-dialog.tsx'
import { differs, FormDialog, type Values } from '../parts/form-dialog.tsx'
import { HttpError } from '../platform/http-error.ts'
import { useLanguage } from '../platform/language.ts'
import { useOnceKey } from '../platform/once-key.ts'
import { Cell } from './cells.tsx'
import { controls } from './controls.tsx'
import style from './kit.module.css'
import { fetchDetail, type Row, useSubmit } from './useResource.ts'
import { checkField, toInput, valuesOf } from './values.ts'

/** Without a row it adds a new record. */
type Props = { resource: Resource; row?: Row; title: string; onSaved: () => void; onClose: () => void }

/** Adds or changes one record. Each field is checked by the schema the server checks it with. */
export function ResourceForm({ resource, row, title, onSaved, onClose }: Props) {
  const language = useLanguage()
  const [form] = Form.useForm<Values>()
  const [base, setBase] = useState({ values: valuesOf(resource, row), version: row?.version })
  const [newest, setNewest] = useState<Row>()
  const submit = useSubmit(resource)
  const keyFor = useOnceKey()

  async function save(values: Values) {
    const input = toInput(resource, { ...values, ...(row && { id: row.id, version: base.version }) })
    try {
      await submit.mutateAsync({ input, key: keyFor(input) })
    } catch (error) {
      const stale = row && error instanceof HttpError && error.code === 'common/stale'
      if (!stale) throw error
      return setNewest((await fetchDetail(resource, row.id)) as Row)
    }
    setBase({ ...base, values })
    onSaved()
  }

  function reload(from: Row) {
    setNewest(undefined)
    setBase({ values: valuesOf(resource, from), version: from.version })
    form.setFieldsValue(valuesOf(resource, from))
  }

  function overwrite({ version }: Row) {
    setNewest(undefined)
    setBase({ ...base, version })
    // Through the form, once it knows the version: a refusal is then shown like any other.
    setTimeout(form.submit)
  }

  return (
    <FormDialog title={title} form={form} base={base.values} onSave={save} onClose={onClose}>
      <Fields resource={resource} />
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

function Fields({ resource }: { resource: Resource }) {
  const language = useLanguage()
  return Object.entries(resource.fields).map(([key, field]) => {
    const Control = controls[field.kind]
    const validator = (_: unknown, value: unknown) => checkField(resource, key, value, language)
    const item = { name: key, label: field.label[language], required: field.required, rules: [{ validator }] }
    return (
      <Form.Item key={key} {...item} className={style[field.kind]}>
        <Control field={field} />
      </Form.Item>
    )
  })
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
