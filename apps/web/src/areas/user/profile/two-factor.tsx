import { totpDisableCall, totpSetupCall, totpStatusCall } from '@library/contract/auth/totp'
import type { AnswerOf } from '@library/contract/kit/call'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { Failure } from '../../../parts/failure.tsx'
import { call } from '../../../platform/http/call.ts'
import { changeUser } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import style from './info.module.css'
import { type Proof, ProofForm } from './proof-form.tsx'
import { TwoFactorSetup } from './two-factor-setup.tsx'

type Key = AnswerOf<typeof totpSetupCall>

export function TwoFactor() {
  const t = useTranslation()
  const { message } = App.useApp()
  const client = useQueryClient()
  const [key, setKey] = useState<Key>()
  const status = useQuery({
    queryKey: ['totp'],
    queryFn: ({ signal }) => call(totpStatusCall, { signal, quiet: true }),
  })
  // Refetches everything: if two-factor sign-in is required, all requests were refused until now.
  const settle = () => {
    setKey(undefined)
    changeUser({ must_set_up_totp: undefined })
    void client.invalidateQueries()
  }

  async function setUp({ password }: Proof) {
    setKey(await call(totpSetupCall, { body: { password }, quiet: true }))
  }

  async function disable({ password, otp }: Proof) {
    await call(totpDisableCall, { body: { password, otp }, quiet: true })
    message.success(t('info.disabled'))
    settle()
  }

  if (status.isPending) return <Skeleton active />
  if (!status.data) return <Failure error={status.error} onRetry={() => void status.refetch()} />
  if (key) return <TwoFactorSetup {...key} onDone={settle} onCancel={() => setKey(undefined)} />
  const { enabled, required } = status.data
  return (
    <div className={style.narrow}>
      <p>
        <Tag color={enabled ? 'success' : undefined}>{enabled ? t('info.on') : t('info.off')}</Tag>
      </p>
      <p>{t('info.twoFactorText')}</p>
      {required && !enabled && (
        <Alert type="warning" showIcon title={t('info.twoFactorRequired')} className={style.alert} />
      )}
      {!enabled && <Change key="on" asks={['password']} button={t('info.setUp')} onProof={setUp} />}
      {enabled && !required && (
        <Change key="off" asks={['password', 'otp']} orRecovery button={t('info.disable')} danger onProof={disable} />
      )}
    </div>
  )
}

type ChangeProps = {
  asks: readonly (keyof Proof)[]
  orRecovery?: boolean
  button: string
  danger?: boolean
  onProof: (proof: Proof) => Promise<void>
}

/** A button, then the proof it needs. */
function Change({ asks, orRecovery = false, button, danger = false, onProof }: ChangeProps) {
  const t = useTranslation()
  const [asking, setAsking] = useState(false)
  if (!asking)
    return (
      <Button type={danger ? 'default' : 'primary'} danger={danger} onClick={() => setAsking(true)}>
        {button}
      </Button>
    )
  return (
    <>
      <p>{t('info.proveText')}</p>
      <ProofForm
        asks={asks}
        orRecovery={orRecovery}
        button={danger ? button : t('info.next')}
        danger={danger}
        onProof={onProof}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
