import { totpDisableCall, totpSetupCall, totpStatusCall } from '@library/contract/auth/totp'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { Failure } from '../../../parts/failure.tsx'
import { call } from '../../../platform/http/call.ts'
import { changeUser } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { CodeForm } from './code-form.tsx'
import style from './info.module.css'
import { TwoFactorSetup } from './two-factor-setup.tsx'

export function TwoFactor() {
  const t = useTranslation()
  const { message } = App.useApp()
  const client = useQueryClient()
  const [disabling, setDisabling] = useState(false)
  const status = useQuery({
    queryKey: ['totp'],
    queryFn: ({ signal }) => call(totpStatusCall, { signal, quiet: true }),
  })
  const setup = useMutation({ mutationFn: () => call(totpSetupCall, {}) })
  // Refetches everything: if two-factor sign-in is required, all requests were refused until now.
  const settle = () => {
    changeUser({ must_set_up_totp: undefined })
    void client.invalidateQueries()
  }

  async function disable(otp: string) {
    await call(totpDisableCall, { body: { otp }, quiet: true })
    setDisabling(false)
    message.success(t('info.disabled'))
    settle()
  }

  if (status.isPending) return <Skeleton active />
  if (!status.data) return <Failure error={status.error} onRetry={() => void status.refetch()} />
  const { enabled, required } = status.data
  if (setup.data)
    return (
      <TwoFactorSetup
        {...setup.data}
        onDone={() => {
          setup.reset()
          settle()
        }}
      />
    )
  return (
    <div className={style.narrow}>
      <p>
        <Tag color={enabled ? 'success' : undefined}>{enabled ? t('info.on') : t('info.off')}</Tag>
      </p>
      <p>{t('info.twoFactorText')}</p>
      {required && !enabled && (
        <Alert type="warning" showIcon title={t('info.twoFactorRequired')} className={style.alert} />
      )}
      {!enabled && (
        <Button type="primary" loading={setup.isPending} onClick={() => setup.mutate()}>
          {t('info.setUp')}
        </Button>
      )}
      {enabled && !required && !disabling && (
        <Button danger onClick={() => setDisabling(true)}>
          {t('info.disable')}
        </Button>
      )}
      {enabled && disabling && <CodeForm label={t('info.code')} button={t('info.disable')} danger onCode={disable} />}
    </div>
  )
}
