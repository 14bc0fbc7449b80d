import { smsDeliveriesCall } from '@library/contract/sms/delivery'
import { enableSmsCall, sms, smsCategories } from '@library/contract/sms/sms'
import { Form } from 'antd'
import { useState } from 'react'
import { InUseScreen } from '../../kit/InUseScreen.tsx'
import { FieldItem } from '../../kit/ResourceForm.tsx'
import type { Row } from '../../kit/useResource.ts'
import { RowButton } from '../../parts/rows/row-controls.tsx'
import { useCan } from '../../platform/menu/menu.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { SendDialog } from './send-dialog.tsx'
import { SenderTabs } from './sender-tabs.tsx'

export function TextMessages() {
  const t = useTranslation()
  return (
    <SenderTabs
      configurations={<Configurations />}
      log={<DeliveryLog of={smsDeliveriesCall} content={t('sms.content')} hidden={t('sms.contentHidden')} />}
    />
  )
}

function Configurations() {
  const t = useTranslation()
  const maySend = useCan()('sms_send')
  const [sending, setSending] = useState<Row>()
  return (
    <>
      <InUseScreen
        resource={sms}
        enable={enableSmsCall}
        effect={t('sms.enableText')}
        fields={SmsFields}
        rowActions={(row, name) =>
          maySend && (
            <RowButton aria-label={t('sms.sendOf', { name })} onClick={() => setSending(row)}>
              {t('sms.send')}
            </RowButton>
          )
        }
      />
      {sending && <SendDialog row={sending} onClose={() => setSending(undefined)} />}
    </>
  )
}

const always = ['smsCode', 'category', 'templateId', 'signName', 'template']
const fieldsOf: Readonly<Record<number, readonly string[]>> = {
  [smsCategories.development]: [...always, 'remark'],
  [smsCategories.aliyun]: [...always, 'accessKey', 'secretKey', 'regionId', 'endpoint', 'remark'],
  [smsCategories.tencent]: [...always, 'sdkAppId', 'accessKey', 'secretKey', 'regionId', 'endpoint', 'remark'],
}

/** Keys and addresses only if there is a provider to reach. */
function SmsFields() {
  const t = useTranslation()
  const chosen = Form.useWatch('category')
  const hints: Readonly<Record<string, string>> = { template: t('sms.templateHint'), endpoint: t('sms.endpointHint') }
  return (fieldsOf[chosen] ?? [...always, 'remark']).map((name) => (
    <FieldItem key={name} resource={sms} name={name} hint={hints[name]} />
  ))
}
