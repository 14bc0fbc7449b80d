import type { DemandDetail } from '@library/contract/inquiry/inquiry.calls'
import { Checkbox, Form } from 'antd'
import { useState } from 'react'
import { FormDialog, type Values } from '../../parts/dialog/form-dialog.tsx'
import { useTranslation } from '../../platform/text/language.ts'
import { useStep } from './queries.ts'

type Props = { demand: DemandDetail; replyId: string; onClose: () => void }

/** Accepts one reply, which ends the demand. If its category is known, it can become a price. */
export function AdoptDialog({ demand, replyId, onClose }: Props) {
  const t = useTranslation()
  const step = useStep()
  const [form] = Form.useForm<Values>()
  const [base] = useState<Values>({ createInfo: false })
  const name = demand.replies.find(({ id }) => id === replyId)?.enterpriseName ?? ''
  async function save({ createInfo }: Values) {
    await step({ id: demand.id, version: demand.version, action: 'adopt', replyId, createInfo: createInfo ? 1 : 0 })
    onClose()
  }
  return (
    <FormDialog
      narrow
      {...{ form, base, onClose }}
      title={t('inquiry.adoptTitle', { name })}
      okText={t('inquiry.actions.adopt')}
      onSave={save}
    >
      <p>{t('inquiry.adoptText')}</p>
      {demand.categoryId && (
        <Form.Item name="createInfo" valuePropName="checked">
          <Checkbox>{t('inquiry.createInfo')}</Checkbox>
        </Form.Item>
      )}
    </FormDialog>
  )
}
