import { auditResult } from '@library/contract/material/material.states'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Form, Input } from 'antd'
import { useState } from 'react'
import { FormDialog, type Values } from '../../../parts/dialog/form-dialog.tsx'
import { useToast } from '../../../parts/use-toast.tsx'
import { useTranslation } from '../../../platform/text/language.ts'
import { refreshMaterials, useRefused } from '../refresh.ts'

type Props = {
  title: string
  /** What was asked for, and why. */
  asked: { title: string; reason: string | undefined }
  agree: string
  /** Beside the field of the refusal. */
  hint: string
  decide: (decision: { result: number; opinion: string | null }) => Promise<unknown>
  onClose: () => void
}

/** One person has asked for something; another agrees, or refuses with a reason. */
export function DecideDialog({ title, asked, agree, hint, decide, onClose }: Props) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const [form] = Form.useForm<Values>()
  const [base] = useState<Values>({})
  const { saving, close } = useRefused(onClose)
  const save = async (result: number, values: Values) => {
    await decide({ result, opinion: String(values.opinion ?? '').trim() || null })
    await refreshMaterials(client)
    toast.success(t('list.done'))
    onClose()
  }
  return (
    <FormDialog
      narrow
      okText={t('material.refuseRequest')}
      {...{ title, form, base }}
      onClose={close}
      onSave={(values) => saving(save(auditResult.rejected, values))}
      also={{ label: agree, onSave: (values) => saving(save(auditResult.passed, values)) }}
    >
      <Form.Item>
        <Alert type="warning" showIcon title={asked.title} description={asked.reason} />
      </Form.Item>
      <Form.Item name="opinion" label={t('material.refusal')} extra={hint}>
        <Input.TextArea autoFocus autoSize={{ minRows: 3, maxRows: 8 }} maxLength={500} />
      </Form.Item>
    </FormDialog>
  )
}
