import { integer } from '@library/contract/kit/field'
import type { Resource } from '@library/contract/kit/resource'
import { smsDeliveriesCall } from '@library/contract/sms/delivery'
import { enableSmsCall, senderStatuses, sms, smsCategories } from '@library/contract/sms/sms'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { FieldItem, type FormProps, ResourceForm } from '../../kit/ResourceForm.tsx'
import { ResourceScreen } from '../../kit/ResourceScreen.tsx'
import { type Row, refresh } from '../../kit/useResource.ts'
import { InUseSwitch } from '../../parts/in-use-switch.tsx'
import { call } from '../../platform/call.ts'
import { useWords } from '../../platform/language.ts'
import { useCan } from '../../platform/menu.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { SendDialog } from './send-dialog.tsx'
import { SenderTabs } from './sender-tabs.tsx'

const { smsCode, category, ...rest } = sms.fields

/** Configurations as the list shows them: with the one in use marked. */
const configurations: Resource = {
  ...sms,
  fields: { smsCode, category, status: integer('启用状态', 'In use'), ...rest },
}

export function TextMessages() {
  const t = useWords()
  return (
    <SenderTabs
      configurations={<Configurations />}
      log={<DeliveryLog of={smsDeliveriesCall} content={t('sms.content')} hidden={t('sms.contentHidden')} />}
    />
  )
}

function Configurations() {
  const t = useWords()
  const can = useCan()
  const [sending, setSending] = useState<Row>()
  const status = (row: Row) => <Enable row={row} />
  return (
    <>
      <ResourceScreen
        resource={configurations}
        form={SmsForm}
        cells={{ status }}
        view={{ status }}
        rowActions={(record) => {
          const row = record as unknown as Row
          if (!can('sms_send')) return null
          return (
            <Button
              type="link"
              size="small"
              aria-label={t('sms.sendOf', { name: String(row.smsCode) })}
              onClick={() => setSending(row)}
            >
              {t('sms.send')}
            </Button>
          )
        }}
      />
      {sending && <SendDialog row={sending} onClose={() => setSending(undefined)} />}
    </>
  )
}

function SmsForm(props: FormProps) {
  return (
    <ResourceForm {...props} resource={sms}>
      <SmsFields />
    </ResourceForm>
  )
}

const always = ['smsCode', 'category', 'templateId', 'signName', 'template']
const fieldsOf: Readonly<Record<number, readonly string[]>> = {
  [smsCategories.development]: [...always, 'remark'],
  [smsCategories.aliyun]: [...always, 'accessKey', 'secretKey', 'regionId', 'endpoint', 'remark'],
  [smsCategories.tencent]: [...always, 'sdkAppId', 'accessKey', 'secretKey', 'regionId', 'endpoint', 'remark'],
}

/** Keys and addresses only where there is a provider to reach. */
function SmsFields() {
  const t = useWords()
  const chosen = Form.useWatch('category')
  const hints: Readonly<Record<string, string>> = { template: t('sms.templateHint'), endpoint: t('sms.endpointHint') }
  return (fieldsOf[chosen] ?? [...always, 'remark']).map((name) => (
    <FieldItem key={name} resource={sms} name={name} hint={hints[name]} />
  ))
}

function Enable({ row }: { row: Row }) {
  const t = useWords()
  const can = useCan()
  const client = useQueryClient()
  return (
    <InUseSwitch
      name={String(row.smsCode)}
      isOn={row.status === senderStatuses.on}
      may={can('sms_enable')}
      effect={t('sms.enableText')}
      onEnable={() => call(enableSmsCall, { body: { id: row.id } })}
      onSettled={() => refresh(client, sms)}
    />
  )
}
