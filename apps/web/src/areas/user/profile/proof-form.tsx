import { Alert, Button, Form, Input, Space } from 'antd'
import { useState } from 'react'
import { failureMessage } from '../../../platform/http/failure-message.ts'
import { HttpError } from '../../../platform/http/http-error.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import style from './info.module.css'

export type Proof = { password: string; otp: string }

type Props = {
  /** What the user proves: the password, the six digits of the authenticator, or both. */
  asks: readonly (keyof Proof)[]
  /** Who lost the phone gives a recovery code in place of the digits. */
  orRecovery?: boolean
  button: string
  danger?: boolean
  onProof: (proof: Proof) => Promise<void>
  onCancel?: () => void
}

/** An authenticator shows its digits with blanks between them. */
const codes = {
  digits: { pattern: /^\d{6}$/, max: 8, keyboard: 'numeric', needed: 'info.needCode' },
  orRecovery: { pattern: /^.{6,32}$/, max: 32, keyboard: 'text', needed: 'info.needAnyCode' },
} as const

/** Asks the signed-in user for a proof and shows the server's errors at the field. */
export function ProofForm({ asks, orRecovery = false, button, danger = false, onProof, onCancel }: Props) {
  const t = useTranslation()
  const code = orRecovery ? codes.orRecovery : codes.digits
  const [form] = Form.useForm<Proof>()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  async function submit(proof: Proof) {
    setBusy(true)
    setProblem('')
    await onProof(proof)
      .catch((error: unknown) => {
        const named = error instanceof HttpError ? error.problems : []
        form.setFields(named.map(({ field, msg }) => ({ name: field as keyof Proof, errors: [msg] })))
        if (named.length === 0) setProblem(failureMessage(error))
      })
      .finally(() => setBusy(false))
  }

  return (
    <Form form={form} layout="vertical" onFinish={(proof) => void submit(proof)}>
      {problem && <Alert type="error" showIcon role="alert" title={problem} className={style.alert} />}
      {asks.includes('password') && (
        <Form.Item name="password" label={t('info.ownPassword')} rules={[{ required: true }]}>
          <Input.Password autoComplete="current-password" maxLength={128} autoFocus />
        </Form.Item>
      )}
      {asks.includes('otp') && (
        <Form.Item
          name="otp"
          label={t('info.code')}
          normalize={(typed: string) => typed.replace(/\s/g, '')}
          rules={[{ required: true, pattern: code.pattern, message: t(code.needed) }]}
        >
          <Input
            autoComplete="one-time-code"
            inputMode={code.keyboard}
            maxLength={code.max}
            autoFocus={!asks.includes('password')}
          />
        </Form.Item>
      )}
      <Space wrap>
        <Button type="primary" danger={danger} htmlType="submit" loading={busy}>
          {button}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('form.cancel')}</Button>}
      </Space>
    </Form>
  )
}
