import { nameStandardCall, type StandardDetail } from '@library/contract/material/std-material'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { FormDialog, type Values } from '../../../parts/dialog/form-dialog.tsx'
import { useToast } from '../../../parts/use-toast.tsx'
import { call } from '../../../platform/http/call.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { refreshMaterials } from '../refresh.ts'

type Props = { one: StandardDetail; onClose: () => void }

/** The other names by which the search finds the material. */
export function NamesDialog({ one, onClose }: Props) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const [form] = Form.useForm<Values>()
  const [base] = useState<Values>({ aliases: one.aliases })
  async function save({ aliases }: Values) {
    const body = { id: one.id, version: one.version, aliases: String(aliases ?? '') }
    await call(nameStandardCall, { body, quiet: true })
    await refreshMaterials(client)
    toast.success(t('standard.namesDone'))
    onClose()
  }
  const title = `${t('standard.names')} · ${one.name} ${one.spec}`
  return (
    <FormDialog narrow {...{ title, form, base, onClose }} onSave={save}>
      <Form.Item name="aliases" label={t('standard.names')} extra={t('standard.namesHint')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={500} showCount />
      </Form.Item>
    </FormDialog>
  )
}
