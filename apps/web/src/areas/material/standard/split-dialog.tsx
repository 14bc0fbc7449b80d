import { type StandardDetail, splitStandardsCall } from '@library/contract/material/std-material'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { FormDialog, type Values } from '../../../parts/dialog/form-dialog.tsx'
import { useToast } from '../../../parts/use-toast.tsx'
import { call } from '../../../platform/http/call.ts'
import { useOnceKey } from '../../../platform/http/once-key.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import style from '../material.module.css'
import { refreshMaterials } from '../refresh.ts'

type Props = { one: StandardDetail; onClose: () => void }

/** Which of the merged ones become separate again. */
export function SplitDialog({ one, onClose }: Props) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const keyFor = useOnceKey()
  const [form] = Form.useForm<Values>()
  const only = one.parted.length === 1 ? one.parted.map((part) => part.id) : []
  const [base] = useState<Values>({ ids: only })
  async function split({ ids, reason }: Values) {
    const { id, version } = one
    const body = { id, version, ids: ids as string[], reason: String(reason), dryRun: 0 }
    const { prices } = await call(splitStandardsCall, { body, idempotencyKey: keyFor(body), quiet: true })
    await refreshMaterials(client)
    toast.success(t('standard.done', { prices }))
    onClose()
  }
  const options = one.parted.map((part) => ({
    value: part.id,
    label: `${part.name} ${part.spec} · ${t('standard.ofItems', { n: part.items })}`,
  }))
  const title = `${t('standard.split')} · ${one.name} ${one.spec}`
  return (
    <FormDialog narrow {...{ title, form, base, onClose }} okText={t('standard.split')} onSave={split}>
      <Alert className={style.note} type="info" showIcon title={t('standard.splitHint')} />
      <Form.Item
        name="ids"
        label={t('standard.leaves')}
        rules={[{ required: true, message: t('standard.chooseParts') }]}
      >
        <Checkbox.Group className={style.stack} options={options} />
      </Form.Item>
      <Form.Item
        name="reason"
        label={t('material.reason')}
        rules={[{ required: true, whitespace: true, message: t('material.reasonMissing') }]}
      >
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={500} showCount />
      </Form.Item>
    </FormDialog>
  )
}
