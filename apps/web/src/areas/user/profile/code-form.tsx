import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { failureMessage } from '../../../platform/http/failure-message.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import style from './info.module.css'

type Props = { label: string; button: string; danger?: boolean; onCode: (otp: string) => Promise<void> }

/** Asks for the six digits of the authenticator and shows the server's errors. */
export function CodeForm({ label, button, danger = false, onCode }: Props) {
  const t = useTranslation()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  async function submit({ otp }: { otp: string }) {
    setBusy(true)
    setProblem('')
    await onCode(otp)
      .catch((error: unknown) => setProblem(failureMessage(error)))
      .finally(() => setBusy(false))
  }

  return (
    <Form layout="vertical" onFinish={submit}>
      {problem && <Alert type="error" showIcon role="alert" title={problem} className={style.alert} />}
      <Form.Item name="otp" label={label} rules={[{ required: true, pattern: /^\d{6}$/, message: t('info.needCode') }]}>
        <Input autoComplete="one-time-code" inputMode="numeric" maxLength={6} autoFocus />
      </Form.Item>
      <Button type="primary" danger={danger} htmlType="submit" loading={busy}>
        {button}
      </Button>
    </Form>
  )
}
