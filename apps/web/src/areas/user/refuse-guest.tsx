import { refuseGuestsCall } from '@library/contract/user/password'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { FormDialog, type Values } from '../../parts/dialog/form-dialog.tsx'
import { useToast } from '../../parts/use-toast.tsx'
import { useBodyRules } from '../../platform/http/body-rules.ts'
import { call } from '../../platform/http/call.ts'
import { useTranslation } from '../../platform/text/language.ts'
import type { Someone } from './someone.ts'

type Props = { who: Someone; tenantId: string | undefined; onSaved: () => void; onClose: () => void }

/** The reason is told to the person who asked for the account. */
export function RefuseGuest({ who, tenantId, onSaved, onClose }: Props) {
  const t = useTranslation()
  const toast = useToast()
  const rules = useBodyRules(refuseGuestsCall)
  const [form] = Form.useForm<Values>()
  const [base] = useState<Values>({})
  async function save({ reason }: Values) {
    const body = { userIds: who.ids.join(','), reason: String(reason ?? '').trim(), tenantId }
    await call(refuseGuestsCall, { body, quiet: true })
    toast.success(t('user.refused'))
    onSaved()
  }
  return (
    <FormDialog
      narrow
      title={t('user.refuseOf', { name: who.name })}
      okText={t('user.refuse')}
      {...{ form, base, onClose }}
      onSave={save}
    >
      <Form.Item
        name="reason"
        label={t('user.refuseReason')}
        required
        rules={rules('reason')}
        extra={t('user.refuseText')}
      >
        <Input.TextArea autoFocus autoSize={{ minRows: 3, maxRows: 6 }} maxLength={200} showCount />
      </Form.Item>
    </FormDialog>
  )
}
