import type { DemandDetail } from '@library/contract/inquiry/inquiry.calls'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { FormDialog, type Values } from '../../parts/dialog/form-dialog.tsx'
import { useTranslation } from '../../platform/text/language.ts'
import { useStep } from './queries.ts'

type Props = { demand: DemandDetail; action: 'reject' | 'close' | 'withdraw'; onClose: () => void }

/** An action that needs a reason. */
export function ReasonDialog({ demand, action, onClose }: Props) {
  const t = useTranslation()
  const step = useStep()
  const [form] = Form.useForm<Values>()
  const [base] = useState<Values>({})
  const label = t(`inquiry.actions.${action}`)
  const isNeeded = action !== 'withdraw'
  async function save({ reason }: Values) {
    // Replies of others may arrive meanwhile. They do not change the user's own price.
    const seen = action === 'withdraw' ? {} : { version: demand.version }
    await step({ id: demand.id, ...seen, action, reason: reason ? String(reason) : undefined })
    onClose()
  }
  return (
    <FormDialog narrow {...{ form, base, onClose }} title={label} okText={label} onSave={save}>
      <Form.Item
        name="reason"
        label={t('inquiry.reasonOf', { action: label })}
        rules={isNeeded ? [{ required: true, whitespace: true, message: t('inquiry.reasonNeeded') }] : []}
      >
        <Input.TextArea autoFocus autoSize={{ minRows: 3, maxRows: 8 }} maxLength={500} showCount />
      </Form.Item>
    </FormDialog>
  )
}
