import type { FieldProblem } from '@library/contract/kit/field-problems'
import { Alert, Button, Form, type FormInstance } from 'antd'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { failureMessage } from '../../platform/http/failure-message.ts'
import { HttpError } from '../../platform/http/http-error.ts'
import { settings } from '../../platform/settings.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { areUploadsSettled } from '../files/uploads-settled.ts'
import { Dialog } from './dialog.tsx'
import style from './form-dialog.module.css'
import { useLeaveGuard } from './use-leave-guard.ts'

export type Values = Record<string, unknown>
type Props = {
  title: string
  form: FormInstance<Values>
  /** The initial values: any difference is unsaved. */
  base: Values
  /** Throws the error, which the dialog shows at its fields. */
  onSave: (values: Values) => Promise<void>
  onClose: () => void
  /** The label of the button, if it does not save. */
  okText?: string
  /** A few fields in one column. */
  narrow?: boolean
  /** A second action with the same values, usually the main purpose of the form. */
  also?: { label: string; onSave: (values: Values) => Promise<void> }
  /** The prefix of every field's id, for a dialog above another one. */
  name?: string
  children: ReactNode
}

/** A form in a dialog: no input is lost by accident, nothing is sent twice, and errors show at their fields. */
export function FormDialog({
  title,
  form,
  base,
  onSave,
  onClose,
  okText,
  narrow = false,
  also,
  name = 'dialog',
  children,
}: Props) {
  const t = useTranslation()
  const isOther = useRef(false)
  const isSaving = useRef(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const isDirty = useCallback(() => differs(form.getFieldsValue(), base), [form, base])
  const ask = useLeaveGuard(isDirty)

  async function save(values: Values) {
    // A second click may come before the button is drawn as busy.
    if (isSaving.current) return
    isSaving.current = true
    setBusy(true)
    setProblem('')
    try {
      await (isOther.current && also ? also.onSave : onSave)(values)
    } catch (error) {
      const problems = error instanceof HttpError ? error.problems : []
      if (!point(form, problems)) setProblem(failureMessage(error))
    } finally {
      isSaving.current = false
      setBusy(false)
    }
  }

  // A rejected file comes first. That nothing was uploaded then needs no message.
  const submit = (other: boolean) => {
    if (!areUploadsSettled(form)) return
    isOther.current = other
    form.submit()
  }

  return (
    <Dialog
      centered
      width={narrow ? settings.narrowDialogWidth : settings.dialogWidth}
      title={title}
      classNames={{ body: style.body }}
      mask={{ closable: false }}
      okText={okText ?? t('form.save')}
      cancelText={t('form.cancel')}
      confirmLoading={busy}
      okType={also ? 'default' : 'primary'}
      onOk={() => submit(false)}
      footer={(buttons) => (
        <>
          {buttons}
          {also && (
            <Button type="primary" loading={busy} onClick={() => submit(true)}>
              {also.label}
            </Button>
          )}
        </>
      )}
      onCancel={() => ask(onClose)}
    >
      {problem && <Problem message={problem} />}
      {/* The name prefixes every field's id, because the search form has fields of the same names. */}
      <Form
        name={name}
        form={form}
        layout="vertical"
        className={narrow ? style.narrow : style.form}
        initialValues={base}
        scrollToFirstError={toField}
        onFinish={(values) => void save(values)}
      >
        {children}
        {/* Lets Enter in a field submit, as a button inside the form would. */}
        <button
          type="submit"
          hidden
          disabled={busy}
          onClick={(event) => {
            event.preventDefault()
            submit(false)
          }}
        />
      </Form>
    </Dialog>
  )
}

/** In the middle, so that the message below the field is seen too. */
const toField = { focus: true, block: 'center' } as const

/** Scrolls into view, however far a long form was scrolled. */
function Problem({ message }: { message: string }) {
  const box = useRef<HTMLDivElement>(null)
  // Newer browsers return a promise, which an effect must not return.
  useEffect(() => void box.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <div ref={box} className={style.problem}>
      <Alert type="error" showIcon role="alert" title={message} />
    </div>
  )
}

/** Shows each error at its field and focuses the first. Returns false if no field matched. */
function point(form: FormInstance<Values>, problems: readonly FieldProblem[]): boolean {
  const isOwn = (field: string) => form.getFieldInstance(field) || field in form.getFieldsValue()
  // The server gives the full path of a field. The form may use only the end of it.
  const nameOf = (field: string) => [field, field.slice(field.lastIndexOf('.') + 1)].find(isOwn)
  const own = problems.flatMap(({ field, msg }) => {
    const name = nameOf(field)
    return name ? [{ field: name, msg }] : []
  })
  form.setFields(own.map(({ field, msg }) => ({ name: field, errors: [msg] })))
  if (own[0]) form.scrollToField(own[0].field, toField)
  return own.length > 0
}

/** True if what a form shows differs from its base. An empty input equals a missing value, at any depth. */
export function differs(shown: Values, base: Values): boolean {
  return Object.keys(shown).some((key) => !isSame(shown[key] ?? '', base[key] ?? ''))
}

/** A copied list or record equals its original. */
function isSame(shown: unknown, base: unknown): boolean {
  if (isRecord(shown)) return !differs(shown, isRecord(base) ? base : {})
  if (typeof shown !== 'object' || typeof base !== 'object') return shown === base
  if (Array.isArray(shown) && Array.isArray(base))
    return shown.length === base.length && shown.every((one, at) => isSame(one ?? '', base[at] ?? ''))
  return JSON.stringify(shown) === JSON.stringify(base)
}

function isRecord(value: unknown): value is Values {
  return value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype
}
