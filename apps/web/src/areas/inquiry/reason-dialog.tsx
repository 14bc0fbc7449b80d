import type { DemandDetail } from '@library/contract/inquiry/inquiry.calls'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { FormDialog, type Values } from '../../parts/dialog/form-dialog.tsx'
import { useWords } from '../../platform/text/language.ts'
import { useStep } from './queries.ts'

type Props = { demand: DemandDetail; deed: 'reject' | 'close' | 'withdraw'; onClose: () => void }

/** A step that wants words. */
export function ReasonDialog({ demand, deed, onClose }: Props) {
  const t = useWords()
  const step = useStep()
  const [form] = Form.useForm<Values>()
  const [base] = useState<Values>({})
  const action = t(`inquiry.actions.${deed}`)
  const isNeeded = deed !== 'withdraw'
  async function save({ reason }: Values) {
    // Others may reply meanwhile: that does not make a price of one's own any different.
    const seen = deed === 'withdraw' ? {} : { version: demand.version }
    await step({ id: demand.id, ...seen, action: deed, reason: reason ? String(reason) : undefined })
    onClose()
  }
  return (
    <FormDialog narrow {...{ form, base, onClose }} title={action} okText={action} onSave={save}>
      <Form.Item
        name="reason"
        label={t('inquiry.reasonOf', { action })}
        rules={isNeeded ? [{ required: true, whitespace: true, message: t('inquiry.reasonNeeded') }] : []}
      >
        <Input.TextArea autoFocus autoSize={{ minRows: 3, maxRows: 8 }} maxLength={500} showCount />
      </Form.Item>
    </FormDialog>
  )
}
