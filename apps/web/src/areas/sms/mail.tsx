import { mailDeliveriesCall } from '@library/contract/sms/delivery'
import { enableMailCall, mail, testMailCall } from '@library/contract/sms/mail'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { InUseScreen } from '../../kit/InUseScreen.tsx'
import type { Row } from '../../kit/useResource.ts'
import { FormDialog, type Values } from '../../parts/dialog/form-dialog.tsx'
import { RowButton } from '../../parts/rows/row-controls.tsx'
import { useToast } from '../../parts/use-toast.tsx'
import { call } from '../../platform/http/call.ts'
import { useCan } from '../../platform/menu/menu.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { SenderTabs } from './sender-tabs.tsx'

export function Mails() {
  const t = useTranslation()
  return (
    <SenderTabs
      configurations={<Configurations />}
      log={<DeliveryLog of={mailDeliveriesCall} content={t('mail.subject')} hidden="" />}
    />
  )
}

function Configurations() {
  const t = useTranslation()
  const mayTest = useCan()('mail_enable')
  const [testing, setTesting] = useState<Row>()
  return (
    <>
      <InUseScreen
        resource={mail}
        enable={enableMailCall}
        effect={t('mail.enableText')}
        rowActions={(row, name) =>
          mayTest && (
            <RowButton aria-label={t('mail.testOf', { name })} onClick={() => setTesting(row)}>
              {t('mail.test')}
            </RowButton>
          )
        }
      />
      {testing && <TestDialog row={testing} onClose={() => setTesting(undefined)} />}
    </>
  )
}

function TestDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const t = useTranslation()
  const toast = useToast()
  const [form] = Form.useForm<Values>()
  async function send({ to }: Values) {
    const { time } = await call(testMailCall, { body: { id: row.id, to: String(to) }, quiet: true })
    toast.success(t('mail.tested', { name: String(row.mailCode), time }))
    onClose()
  }
  return (
    <FormDialog
      narrow
      okText={t('sms.ok')}
      title={t('mail.test')}
      form={form}
      base={{}}
      onSave={send}
      onClose={onClose}
    >
      <Form.Item name="to" label={t('mail.to')} rules={[{ required: true, type: 'email' }]}>
        <Input maxLength={254} autoComplete="email" />
      </Form.Item>
    </FormDialog>
  )
}
