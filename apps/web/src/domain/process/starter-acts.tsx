import type { FlowRow } from '@library/contract/flow/flow-row'
import { commentCall, urgeCall, withdrawCall } from '@library/contract/flow/work'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { FormDialog, type Values } from '../../parts/dialog/form-dialog.tsx'
import { UploadField } from '../../parts/files/upload-field.tsx'
import { splitIds } from '../../parts/picked.ts'
import { useToast } from '../../parts/use-toast.tsx'
import { call } from '../../platform/http/call.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { refreshWork } from './process-queries.ts'

const acts = ['urge', 'withdraw', 'comment'] as const
type Act = (typeof acts)[number]
type Row = Pick<FlowRow, 'processInstanceId' | 'may'>

type ActInput = Readonly<{ text: string; attachIds: string[] }>

const send: Record<Act, (processInstanceId: string, input: ActInput) => Promise<unknown>> = {
  urge: (processInstanceId, { text }) =>
    call(urgeCall, { body: { processInstanceId, comment: text || null }, quiet: true }),
  withdraw: (processInstanceId, { text }) =>
    call(withdrawCall, { body: { processInstanceId, reason: text || null }, quiet: true }),
  comment: (processInstanceId, { text, attachIds }) =>
    call(commentCall, { body: { processInstanceId, comment: text, attachIds }, quiet: true }),
}

/** The actions of a user who started a process and waits for it. */
export function StarterActs({ row, small = false }: { row: Row; small?: boolean }) {
  const t = useTranslation()
  const [act, setAct] = useState<Act>()
  const offered = acts.filter((one) => row.may.includes(one) && !(small && one === 'comment'))
  return (
    <>
      {offered.map((one) => (
        <Button
          key={one}
          {...(small && { type: 'link' as const, size: 'small' as const })}
          danger={one === 'withdraw'}
          onClick={() => setAct(one)}
        >
          {t(`process.acts.${one}`)}
        </Button>
      ))}
      {act && <WordsDialog act={act} row={row} onClose={() => setAct(undefined)} />}
    </>
  )
}

function WordsDialog({ act, row, onClose }: { act: Act; row: Row; onClose: () => void }) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const [form] = Form.useForm<Values>()
  const [base] = useState<Values>({})
  async function save({ text, files }: Values) {
    const input = { text: String(text ?? '').trim(), attachIds: splitIds(files) }
    await send[act](row.processInstanceId ?? '', input)
    toast.success(t('process.done'))
    onClose()
    await refreshWork(client)
  }
  return (
    <FormDialog
      narrow
      name="text"
      title={t(`process.acts.${act}`)}
      okText={t(`process.acts.${act}`)}
      {...{ form, base, onClose }}
      onSave={save}
    >
      <Form.Item
        name="text"
        label={t(act === 'withdraw' ? 'process.reason' : 'process.comment')}
        extra={t(`process.actHints.${act}`)}
        rules={act === 'comment' ? [{ required: true, whitespace: true, message: t('process.commentNeeded') }] : []}
      >
        <Input.TextArea autoFocus maxLength={1000} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
      </Form.Item>
      {act === 'comment' && (
        <Form.Item name="files" label={t('process.files')}>
          <UploadField kind="attachment" most={5} />
        </Form.Item>
      )}
    </FormDialog>
  )
}
