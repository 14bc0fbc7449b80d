import { integer } from '@library/contract/kit/field'
import type { Resource } from '@library/contract/kit/resource'
import { mailDeliveriesCall } from '@library/contract/sms/delivery'
import { enableMailCall, mail, testMailCall } from '@library/contract/sms/mail'
import { senderStatuses } from '@library/contract/sms/sms'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { type FormProps, ResourceForm } from '../../kit/ResourceForm.tsx'
import { ResourceScreen } from '../../kit/ResourceScreen.tsx'
import { type Row, refresh } from '../../kit/useResource.ts'
import { FormDialog, type Values } from '../../parts/form-dialog.tsx'
import { InUseSwitch } from '../../parts/in-use-switch.tsx'
import { useSay } from '../../parts/use-say.tsx'
import { call } from '../../platform/call.ts'
import { useWords } from '../../platform/language.ts'
import { useCan } from '../../platform/menu.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { SenderTabs } from './sender-tabs.tsx'

const { mailCode, host, ...rest } = mail.fields

/** Servers as the list shows them: with the one in use marked. */
const configurations: Resource = {
  ...mail,
  fields: { mailCode, host, status: integer('启用状态', 'In use'), ...rest },
}

export function Mails() {
  const t = useWords()
  return (
    <SenderTabs
      configurations={<Configurations />}
      log={<DeliveryLog of={mailDeliveriesCall} content={t('mail.subject')} hidden="" />}
    />
  )
}

function Configurations() {
  const t = useWords()
  const can = useCan()
  const [testing, setTesting] = useState<Row>()
  const status = (row: Row) => <Enable row={row} />
  return (
    <>
      <ResourceScreen
        resource={configurations}
        form={MailForm}
        cells={{ status }}
        view={{ status }}
        rowActions={(record) => {
          const row = record as unknown as Row
          if (!can('mail_enable')) return null
          const name = t('mail.testOf', { name: String(row.mailCode) })
          return (
            <Button type="link" size="small" aria-label={name} onClick={() => setTesting(row)}>
              {t('mail.test')}
            </Button>
          )
        }}
      />
      {testing && <TestDialog row={testing} onClose={() => setTesting(undefined)} />}
    </>
  )
}

/** The form knows the resource without its mark: that is no field to fill in. */
function MailForm(props: FormProps) {
  return <ResourceForm {...props} resource={mail} />
}

function TestDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const t = useWords()
  const say = useSay()
  const [form] = Form.useForm<Values>()
  async function send({ to }: Values) {
    const { time } = await call(testMailCall, { body: { id: row.id, to: String(to) }, quiet: true })
    say.success(t('mail.tested', { name: String(row.mailCode), time }))
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

function Enable({ row }: { row: Row }) {
  const t = useWords()
  const can = useCan()
  const client = useQueryClient()
  return (
    <InUseSwitch
      name={String(row.mailCode)}
      isOn={row.status === senderStatuses.on}
      may={can('mail_enable')}
      effect={t('mail.enableText')}
      onEnable={() => call(enableMailCall, { body: { id: row.id } })}
      onSettled={() => refresh(client, mail)}
    />
  )
}
