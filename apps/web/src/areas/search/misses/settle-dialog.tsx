import { settleMissCall } from '@library/contract/search/search-miss'
import { searchWord, wordKind } from '@library/contract/search/search-word'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { FormDialog, type Values } from '../../../parts/dialog/form-dialog.tsx'
import { useToast } from '../../../parts/use-toast.tsx'
import { call } from '../../../platform/http/call.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { TargetsInput } from '../targets.tsx'
import { missesKey, type Settling } from './miss-actions.tsx'

type Props = { settling: Settling; onClose: () => void }

/** Makes a word of a term that found nothing: what it means, or what it is a slip for. */
export function SettleDialog({ settling: { term, kind }, onClose }: Props) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const [form] = Form.useForm<Values>()
  const [base] = useState<Values>({ targets: '' })
  const isSlip = kind === wordKind.slip

  async function save({ targets }: Values) {
    await call(settleMissCall, { body: { term, kind, targets: String(targets) }, quiet: true })
    await Promise.all([missesKey, searchWord.name].map((name) => client.invalidateQueries({ queryKey: [name] })))
    toast.success(t('searchMiss.settled', { term }))
    onClose()
  }
  return (
    <FormDialog
      narrow
      {...{ form, base, onClose }}
      title={t(isSlip ? 'searchMiss.slipOf' : 'searchMiss.pointOf', { term })}
      onSave={save}
    >
      <Form.Item
        name="targets"
        label={t(isSlip ? 'searchMiss.right' : 'searchMiss.materials')}
        extra={t(isSlip ? 'searchMiss.rightHint' : 'searchMiss.materialsHint')}
        rules={[{ required: true, whitespace: true, message: t('searchMiss.targetsMissing') }]}
      >
        {isSlip ? <Input autoFocus maxLength={50} /> : <TargetsInput />}
      </Form.Item>
    </FormDialog>
  )
}
