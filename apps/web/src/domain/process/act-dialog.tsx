import { addSignerCall, delegateTaskCall, rejectTaskCall } from '@library/contract/flow/work'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import { FormDialog, type Values } from '../../parts/dialog/form-dialog.tsx'
import { UploadField } from '../../parts/files/upload-field.tsx'
import { splitIds } from '../../parts/picked.ts'
import { useToast } from '../../parts/use-toast.tsx'
import { call } from '../../platform/http/call.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { PeoplePicker } from '../people/people-picker.tsx'
import { refreshWork } from './process-queries.ts'
import type { Task } from './task.ts'

export type Act = 'reject' | 'delegate' | 'addSigner'

const text = (value: unknown) => String(value ?? '').trim()

/** What each action sends. */
const send: Record<Act, (taskId: string, values: Values) => Promise<unknown>> = {
  reject: (taskId, { comment, targetActivityId, files }) =>
    call(rejectTaskCall, {
      body: {
        taskId,
        targetActivityId: text(targetActivityId) || null,
        comment: text(comment),
        attachIds: splitIds(files),
      },
      quiet: true,
    }),
  delegate: (taskId, { comment, people }) =>
    call(delegateTaskCall, { body: { taskId, userId: text(people), comment: text(comment) || null }, quiet: true }),
  addSigner: (taskId, { comment, people }) =>
    call(addSignerCall, {
      body: { taskId, userIds: splitIds(people), comment: text(comment) || null },
      quiet: true,
    }),
}

/** Sends a task back to an earlier step, on to another user, or first to co-signers. */
export function ActDialog({ act, task, onClose }: { act: Act; task: Task; onClose: () => void }) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const [form] = Form.useForm<Values>()
  const [base] = useState<Values>({ targetActivityId: task.rejectTargets[0]?.activityId })
  async function save(values: Values) {
    await send[act](task.taskId ?? '', values)
    toast.success(t('process.done'))
    onClose()
    await refreshWork(client)
  }
  const isBack = act === 'reject'
  return (
    <FormDialog
      narrow
      name="act"
      title={t(`process.acts.${act}`)}
      okText={t(`process.acts.${act}`)}
      {...{ form, base, onClose }}
      onSave={save}
    >
      {isBack ? (
        <Form.Item name="targetActivityId" label={t('process.backTo')}>
          <Select
            options={task.rejectTargets.map(({ activityId, name, assigneeName }) => ({
              value: activityId,
              label: assigneeName ? `${name} · ${assigneeName}` : name,
            }))}
          />
        </Form.Item>
      ) : (
        <Form.Item
          name="people"
          label={t(act === 'delegate' ? 'process.delegateTo' : 'process.signers')}
          extra={t(act === 'delegate' ? 'process.delegateHint' : 'process.signersHint')}
          rules={[{ required: true, message: t('process.peopleNeeded') }]}
        >
          <PeoplePicker many={act === 'addSigner'} />
        </Form.Item>
      )}
      <Form.Item
        name="comment"
        label={t('process.comment')}
        rules={isBack ? [{ required: true, whitespace: true, message: t('process.commentNeeded') }] : []}
      >
        <Input.TextArea maxLength={1000} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
      </Form.Item>
      {isBack && (
        <Form.Item name="files" label={t('process.files')}>
          <UploadField kind="attachment" most={5} />
        </Form.Item>
      )}
    </FormDialog>
  )
}
