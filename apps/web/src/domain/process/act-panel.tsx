import { claimTaskCall, completeTaskCall, unclaimTaskCall } from '@library/contract/flow/work'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { UploadField } from '../../parts/files/upload-field.tsx'
import { areUploadsSettled } from '../../parts/files/uploads-settled.ts'
import { splitIds } from '../../parts/picked.ts'
import { SubjectCard } from '../../parts/subject-page.tsx'
import { useToast } from '../../parts/use-toast.tsx'
import { call } from '../../platform/http/call.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { type Act, ActDialog } from './act-dialog.tsx'
import style from './process.module.css'
import { refreshWork } from './process-queries.ts'
import { Signers } from './signers.tsx'
import type { Task } from './task.ts'

type PreSerialized = { comment?: string; files?: string | null }

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
  const [form] = Form.useForm<PreSerialized>()
  const [act, setAct] = useState<Act>()
  const taskId = task.taskId ?? ''
  const complete = useAct(t('process.done'), ({ flag, comment, files }: PreSerialized & { flag: 'ok' | 'no' }) => {
    const body = { taskId, processInstanceId: task.processInstanceId, flag, comment: comment?.trim() || null }
    return call(completeTaskCall, { body: { ...body, attachIds: splitIds(files) } })
  })
  const giveBack = useAct(t('process.givenBack'), () => call(unclaimTaskCall, { body: { taskId } }))
  const decide = (flag: 'ok' | 'no') =>
    form.validateFields().then(
      ({ comment, files }) => areUploadsSettled(form) && complete.mutate({ flag, comment, files }),
      () => undefined,
    )
  const refuse = () => {
    if (form.getFieldValue('comment')?.trim()) return decide('no')
    form.setFields([{ name: 'comment', errors: [t('process.commentNeeded')] }])
    form.scrollToField('comment', { focus: true })
  }
  const acts = (['reject', 'delegate', 'addSigner'] as const).filter(
    (one) => task.may.includes(one) && (one !== 'reject' || task.rejectTargets.length > 0),
  )
  return (
    <SubjectCard title={t('process.handle')}>
      <Signers task={task} />
      <Form form={form} layout="vertical" name={`act-${taskId}`}>
        <Form.Item name="comment" label={t('process.comment')}>
          <Input.TextArea maxLength={1000} showCount autoSize={{ minRows: 3, maxRows: 10 }} />
        </Form.Item>
        <Form.Item name="files" label={t('process.files')}>
          <UploadField kind="attachment" most={5} />
        </Form.Item>
      </Form>
      <div className={style.buttons}>
        <Button type="primary" loading={complete.isPending} onClick={() => decide('ok')}>
          {t('process.agree')}
        </Button>
        <Button danger disabled={complete.isPending} onClick={refuse}>
          {t('process.disagree')}
        </Button>
        {acts.map((one) => (
          <Button key={one} onClick={() => setAct(one)}>
            {t(`process.acts.${one}`)}
          </Button>
        ))}
        {task.may.includes('unclaim') && (
          <Button loading={giveBack.isPending} onClick={() => giveBack.mutate(undefined)}>
            {t('process.giveBack')}
          </Button>
        )}
      </div>
      {act && <ActDialog act={act} task={task} onClose={() => setAct(undefined)} />}
    </SubjectCard>
  )
}

/** Runs an action on a task with a toast, and refetches everything that shows the task, also after an error. */
function useAct<T>(message: string, action: (input: T) => Promise<unknown>) {
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: action,
    onSuccess: () => toast.success(message),
    onSettled: () => refreshWork(client),
  })
}
