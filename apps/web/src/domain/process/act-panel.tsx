import { claimTaskCall, completeTaskCall, unclaimTaskCall } from '@library/contract/flow/work'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, type FormInstance, Input } from 'antd'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { UploadField } from '../../parts/files/upload-field.tsx'
import { areUploadsSettled } from '../../parts/files/uploads-settled.ts'
import { splitIds } from '../../parts/picked.ts'
import { SubjectCard } from '../../parts/subject-page.tsx'
import { useToast } from '../../parts/use-toast.tsx'
import { announceFailure } from '../../platform/http/announce.ts'
import { call } from '../../platform/http/call.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { type Act, ActDialog } from './act-dialog.tsx'
import { changedValues, type Inputs, inputsOf } from './form/form-input.ts'
import { FormItems, fieldsGroup } from './form/form-items.tsx'
import { pointToFields } from './form/point-to-fields.ts'
import style from './process.module.css'
import { refreshWork } from './process-queries.ts'
import { Signers } from './signers.tsx'
import type { Task } from './task.ts'

type Entered = { comment?: string; files?: string | null; fields?: Inputs }

/** The actions of the user on a task: decide it, or pass it on. */
export function ActPanel({ task }: { task: Task }) {
  const t = useTranslation()
  const { may } = task
  if (may.includes('claim')) return <Claim task={task} />
  if (!may.includes('complete'))
    return (
      <SubjectCard title={t('process.handle')}>
        <Alert type="info" showIcon title={t(task.endTime ? 'process.handled' : 'process.notYours')} />
        <Signers task={task} />
        <p>
          <Link to="/work/todo">{t('process.toTodo')}</Link>
        </p>
      </SubjectCard>
    )
  return <Decide key={task.taskId} task={task} />
}

function Claim({ task }: { task: Task }) {
  const t = useTranslation()
  const claim = useAct(t('process.claimed'), () => call(claimTaskCall, { body: { taskId: task.taskId ?? '' } }))
  return (
    <SubjectCard title={t('process.handle')}>
      <p>{t('process.claimFirst')}</p>
      <Button type="primary" loading={claim.isPending} onClick={() => claim.mutate(undefined)}>
        {t('process.claim')}
      </Button>
    </SubjectCard>
  )
}

function Decide({ task }: { task: Task }) {
  const t = useTranslation()
  const [form] = Form.useForm<Entered>()
  const [act, setAct] = useState<Act>()
  const { decide, refuse, isPending } = useDecision(task, form)
  const editable = task.form.fields.filter(({ may }) => may === 'edit')
  const acts = (['reject', 'delegate', 'addSigner'] as const).filter(
    (one) => task.may.includes(one) && (one !== 'reject' || task.rejectTargets.length > 0),
  )
  return (
    <SubjectCard title={t('process.handle')}>
      <Signers task={task} />
      <Form
        form={form}
        layout="vertical"
        name={`act-${task.taskId}`}
        initialValues={{ [fieldsGroup]: inputsOf(editable) }}
        scrollToFirstError={{ focus: true, block: 'center' }}
      >
        <FormItems fields={editable} />
        <Form.Item name="comment" label={t('process.comment')}>
          <Input.TextArea maxLength={1000} showCount autoSize={{ minRows: 3, maxRows: 10 }} />
        </Form.Item>
        <Form.Item name="files" label={t('process.files')}>
          <UploadField kind="attachment" most={5} />
        </Form.Item>
      </Form>
      <div className={style.buttons}>
        <Button type="primary" loading={isPending} onClick={decide}>
          {t('process.agree')}
        </Button>
        <Button danger disabled={isPending} onClick={refuse}>
          {t('process.disagree')}
        </Button>
        {acts.map((one) => (
          <Button key={one} onClick={() => setAct(one)}>
            {t(`process.acts.${one}`)}
          </Button>
        ))}
        {task.may.includes('unclaim') && <GiveBack task={task} />}
      </div>
      {act && <ActDialog act={act} task={task} onClose={() => setAct(undefined)} />}
    </SubjectCard>
  )
}

function GiveBack({ task }: { task: Task }) {
  const t = useTranslation()
  const giveBack = useAct(t('process.givenBack'), () => call(unclaimTaskCall, { body: { taskId: task.taskId ?? '' } }))
  return (
    <Button loading={giveBack.isPending} onClick={() => giveBack.mutate(undefined)}>
      {t('process.giveBack')}
    </Button>
  )
}

/** Agrees with everything filled, or refuses with an opinion; what the fields need does not matter then. */
function useDecision(task: Task, form: FormInstance<Entered>) {
  const t = useTranslation()
  const { taskId, processInstanceId } = task
  const complete = useAct(
    t('process.done'),
    ({ flag, comment, files, fields = {} }: Entered & { flag: 'ok' | 'no' }) => {
      const editable = task.form.fields.filter(({ may }) => may === 'edit')
      const filled = { variables: changedValues(editable, fields), formVersion: task.form.version }
      const body = { taskId: taskId ?? '', processInstanceId, flag, comment: comment?.trim() || null }
      const all = { ...body, ...(editable.length > 0 && filled), attachIds: splitIds(files) }
      return call(completeTaskCall, { body: all, quiet: true })
    },
    (error) => pointToFields(form, error) || announceFailure(error),
  )
  const isSent = useRef(false)
  const send = (flag: 'ok' | 'no') => {
    // The second click of two comes before the button can show that it is busy.
    if (isSent.current || !areUploadsSettled(form)) return
    isSent.current = true
    const onSettled = () => {
      isSent.current = false
    }
    complete.mutate({ ...form.getFieldsValue(), flag }, { onSettled })
  }
  const decide = () =>
    void form.validateFields().then(
      () => send('ok'),
      () => undefined,
    )
  const refuse = () => {
    if (form.getFieldValue('comment')?.trim()) return send('no')
    form.setFields([{ name: 'comment', errors: [t('process.commentNeeded')] }])
    form.scrollToField('comment', { focus: true })
  }
  return { decide, refuse, isPending: complete.isPending }
}

/** Runs an action on a task with a toast, and refetches everything that shows the task, also after an error. */
function useAct<T>(message: string, action: (input: T) => Promise<unknown>, onError?: (error: unknown) => void) {
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: action,
    onSuccess: () => toast.success(message),
    ...(onError && { onError }),
    onSettled: () => refreshWork(client),
  })
}
