import { totpEnableCall } from '@library/contract/auth/totp'
import { App, Button, QRCode, Space, Typography } from 'antd'
import { useState } from 'react'
import { call } from '../../../platform/http/call.ts'
import { saveFile } from '../../../platform/http/download.ts'
import { copyText } from '../../../platform/text/copy-text.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import style from './info.module.css'
import { type Proof, ProofForm } from './proof-form.tsx'

type Props = { secret: string; uri: string; onDone: () => void; onCancel: () => void }

export function TwoFactorSetup({ secret, uri, onDone, onCancel }: Props) {
  const t = useTranslation()
  const [codes, setCodes] = useState<string[]>()

  async function enable({ otp }: Proof) {
    setCodes((await call(totpEnableCall, { body: { otp }, quiet: true })).recoveryCodes)
  }

  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <div className={style.narrow}>
      <h2>{t('info.step1')}</h2>
      <QRCode value={uri} bgColor="#ffffff" color="#000000" />
      <p>
        {t('info.secret')}{' '}
        <Typography.Text code copyable>
          {secret}
        </Typography.Text>
      </p>
      <h2>{t('info.step2')}</h2>
      <ProofForm asks={['otp']} button={t('info.enable')} onProof={enable} onCancel={onCancel} />
    </div>
  )
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTranslation()
  const { message } = App.useApp()
  const text = codes.join('\n')
  return (
    <div className={style.narrow}>
      <h2>{t('info.recovery')}</h2>
      <p>{t('info.recoveryText')}</p>
      <pre className={style.codes}>{text}</pre>
      <Space wrap>
        <Button onClick={() => void copyText(text).then(() => message.success(t('info.copied')))}>
          {t('info.copy')}
        </Button>
        <Button onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}>
          {t('info.download')}
        </Button>
        <Button
          type="primary"
          onClick={() => {
            message.success(t('info.enabled'))
            onDone()
          }}
        >
          {t('info.saved')}
        </Button>
      </Space>
    </div>
  )
}
