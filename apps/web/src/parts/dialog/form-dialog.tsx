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
  /** What the form began with: anything else is unsaved. */
  base: Values
  /** Throws what was refused; the dialog shows it at its fields. */
  onSave: (values: Values) => Promise<void>
  onClose: () => void
  /** What the dialog does, where it does not save. */
  okText?: string
  /** A few fields below each other. */
  narrow?: boolean
  /** Another deed with the same values, which the form is mostly filled in for. */
  also?: { words: string; onSave: (values: Values) => Promise<void> }
  /** In front of every field's id, where one such dialog stands over another. */
  name?: string
  children: ReactNode
}

/** A form in a dialog: nothing typed is lost by accident, nothing is sent twice, every refusal is shown where it belongs. */
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

  // A refused file is told before anything else: that nothing was uploaded need not be said beside it.
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
              {also.words}
            </Button>
          )}
        </>
      )}
      onCancel={() => ask(onClose)}
    >
      {problem && <Problem words={problem} />}
      {/* The name is in front of every field's id: the search form has fields of the same names. */}
      <Form
        name={name}
        form={form}
        layout="vertical"
        className={narrow ? style.narrow : style.form}
        initialValues={base}
        scrollToFirstError={{ focus: true }}
        onFinish={(values) => void save(values)}
      >
        {children}
        {/* Enter in a field saves, as a button of the form itself would. */}
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

/** Seen at once, however far a long form was scrolled. */
function Problem({ words }: { words: string }) {
  const box = useRef<HTMLDivElement>(null)
  // Newer browsers answer with a promise, which is nothing for an effect to give back.
  useEffect(() => void box.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <div ref={box} className={style.problem}>
      <Alert type="error" showIcon role="alert" title={words} />
    </div>
  )
}

/** Puts each refusal at its field and the cursor at the first; says whether any field was meant. */
function point(form: FormInstance<Values>, problems: readonly FieldProblem[]): boolean {
  const isOwn = (field: string) => form.getFieldInstance(field) || field in form.getFieldsValue()
  // The server names a field by its place in what was sent, the form perhaps by the end of that.
  const nameOf = (field: string) => [field, field.slice(field.lastIndexOf('.') + 1)].find(isOwn)
  const own = problems.flatMap(({ field, msg }) => {
    const name = nameOf(field)
    return name ? [{ field: name, msg }] : []
  })
  form.setFields(own.map(({ field, msg }) => ({ name: field, errors: [msg] })))
  if (own[0]) form.scrollToField(own[0].field, { focus: true })
  return own.length > 0
}

/** Nothing typed and nothing there are the same. */
export function differs(one: Values, other: Values): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].some((key) => !isSame(one[key] ?? '', other[key] ?? ''))
}

/** A list that was copied on its way is the same list. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return one === other
  return JSON.stringify(one) === JSON.stringify(other)
}
