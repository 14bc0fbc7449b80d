import type { EnterpriseDetail } from '@library/contract/enterprise/enterprise.calls'
import { saveEnterpriseCall, submitEnterpriseCall } from '@library/contract/enterprise/enterprise.calls'
import { enterpriseStatus } from '@library/contract/enterprise/enterprise.states'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, Steps } from 'antd'
import { useState } from 'react'
import { areUploadsSettled } from '../../parts/files/uploads-settled.ts'
import { useToast } from '../../parts/use-toast.tsx'
import { call } from '../../platform/http/call.ts'
import { failureMessage } from '../../platform/http/failure-message.ts'
import { HttpError } from '../../platform/http/http-error.ts'
import { useOnceKey } from '../../platform/http/once-key.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './enterprise.module.css'
import { Facts } from './facts.tsx'
import { EnterpriseFields, type Group, groups } from './fields.tsx'
import { bodyOf, type FormValues, knownFiles, valuesFrom } from './form-values.ts'
import { enterpriseKey } from './queries.ts'
import { useSavedApplication } from './saved-application.ts'

const order = ['base', 'business', 'papers'] as const satisfies readonly Group[]

/** One group at a time. The input survives leaving the page, and the last step shows it all. */
export function ApplySteps({ detail }: { detail: EnterpriseDetail | null }) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const [form] = Form.useForm<FormValues>()
  const saved = useSavedApplication(detail)
  const [at, setAt] = useState(saved.step)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const keyFor = useOnceKey()
  const all = () => form.getFieldsValue(true) as FormValues

  /** Shows an error at its field, on any step. */
  function refused(error: unknown) {
    const problems = error instanceof HttpError ? error.problems : []
    const first = problems[0]?.field.split('.')[0] ?? ''
    const step = order.findIndex((group) => (groups[group] as readonly string[]).includes(first))
    if (step < 0) return setProblem(failureMessage(error))
    setAt(step)
    // A certificate has no form field of its own: its problems are listed above the step.
    if (first === 'qualifications') return setProblem(problems.map(({ msg }) => msg).join('；'))
    form.setFields(problems.map(({ field, msg }) => ({ name: field, errors: [msg] })))
  }
  async function doing(work: () => Promise<void>) {
    setBusy(true)
    setProblem('')
    await work().catch(refused)
    setBusy(false)
  }
  const next = () =>
    doing(async () => {
      const group = order[at]
      if (!areUploadsSettled(form)) return
      if (group && !(await isRight(form, group))) return
      // A rejected application changes only when it is submitted again. Until then this browser stores the input.
      const isDraft = !detail || detail.auditStatus === enterpriseStatus.draft
      if (isDraft) await call(saveEnterpriseCall, { body: bodyOf(all(), detail), quiet: true })
      saved.keep(all(), at + 1)
      if (isDraft) await client.invalidateQueries({ queryKey: enterpriseKey })
      // Last, so that the button of the next step is ready when it appears: a busy button ignores clicks.
      setAt(at + 1)
    })
  const submit = () =>
    doing(async () => {
      const body = bodyOf(all(), detail)
      await call(submitEnterpriseCall, { body, quiet: true, idempotencyKey: keyFor(body) })
      saved.forget()
      toast.success(t('enterprise.submitted'))
      await client.invalidateQueries({ queryKey: enterpriseKey })
    })

  const titles = [...order, 'check' as const].map((name) => ({ title: t(`enterprise.groups.${name}`) }))
  const known = knownFiles(detail)
  return (
    <>
      <Steps current={at} items={titles} responsive size="small" />
      {problem && <Alert type="error" showIcon role="alert" title={problem} />}
      <Form
        name="apply"
        form={form}
        layout="vertical"
        initialValues={saved.values ?? valuesFrom(detail)}
        onValuesChange={() => saved.keep(all(), at)}
        scrollToFirstError={{ focus: true }}
        onFinish={() => void (at < order.length ? next() : submit())}
      >
        {order.map((group, i) => (
          <div key={group} hidden={i !== at}>
            <EnterpriseFields group={group} known={known} />
          </div>
        ))}
        {at === order.length && <Review />}
        <div className={style.foot}>
          {at > 0 && <Button onClick={() => setAt(at - 1)}>{t('enterprise.back')}</Button>}
          <Button
            type="primary"
            htmlType="button"
            loading={busy}
            onClick={() => (at < order.length ? next() : submit())}
          >
            {at < order.length ? t('enterprise.next') : t('enterprise.submit')}
          </Button>
          <span className={style.soft}>{t('enterprise.keptHint')}</span>
        </div>
      </Form>
    </>
  )
}

/** Drawn inside the form, which knows the stored input from its first rendering on. */
function Review() {
  const form = Form.useFormInstance<FormValues>()
  return <Facts values={form.getFieldsValue(true) as FormValues} />
}

async function isRight(form: ReturnType<typeof Form.useForm<FormValues>>[0], group: Group): Promise<boolean> {
  try {
    await form.validateFields([...groups[group]])
    return true
  } catch (error) {
    const [first] = (error as { errorFields?: { name: (string | number)[] }[] }).errorFields ?? []
    if (first) form.scrollToField(first.name, { focus: true })
    return false
  }
}
