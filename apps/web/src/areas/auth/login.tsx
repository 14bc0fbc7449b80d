import type { TokenAnswer } from '@library/contract/auth/token'
import { use, useState } from 'react'
import { useWords } from '../../platform/language.ts'
import { startSession } from '../../platform/session.ts'
import { mfaToken } from '../../platform/sign-in.ts'
import { site } from '../../platform/site.ts'
import { useTitle } from '../../platform/use-title.ts'
import { ChangePassword } from './change-password.tsx'
import style from './login.module.css'
import { LoginForm } from './login-form.tsx'
import { LoginFrame } from './login-frame.tsx'
import { ProviderLinks } from './provider-links.tsx'
import { RegisterGuest } from './register-guest.tsx'
import { lastTenant, rememberTenant, tenantOfDomain } from './tenant.ts'
import { TwoFactorStep } from './two-factor-step.tsx'
import { useReturnedGrant } from './use-returned-grant.ts'

type Open = { register: { oauthId?: string } } | { mustChange: string } | { secondFactor: string }

/** `onAttempt`: the back-office is likely to be wanted soon. */
type Props = { onAttempt: () => void }

/** Signing in, in as many steps as the server asks for. It ends when the session has started. */
export function Login({ onAttempt }: Props) {
  const t = useWords()
  const found = use(tenantOfDomain())
  const [tenantId, setTenantId] = useState(found.tenantId ?? lastTenant() ?? site().defaultTenantId)
  const [open, setOpen] = useState<Open>()
  const [notice, setNotice] = useState('')
  const asksTenant = site().tenantMode && !found.tenantId
  useTitle(t('login.title'))

  function arrive(answer: TokenAnswer) {
    if (answer.user_id === '') return setOpen({ register: { oauthId: answer.oauth_id } })
    if (answer.must_change_password) return setOpen({ mustChange: answer.access_token })
    rememberTenant(answer.tenant_id)
    startSession(answer)
  }

  function refuse(error: unknown): boolean {
    const secondFactor = mfaToken(error)
    if (secondFactor) setOpen({ secondFactor })
    return secondFactor !== undefined
  }

  function settle(words: string) {
    setOpen(undefined)
    setNotice(words)
  }

  const exchange = useReturnedGrant(tenantId, arrive, refuse)
  if (exchange.busy)
    return (
      <LoginFrame background={found.backgroundUrl}>
        <p role="status">{t('login.exchanging')}</p>
      </LoginFrame>
    )
  const message = exchange.problem || notice

  return (
    <LoginFrame background={found.backgroundUrl}>
      {message && (
        <p className={exchange.problem ? style.problem : style.notice} role={exchange.problem ? 'alert' : 'status'}>
          {message}
        </p>
      )}
      {open && 'secondFactor' in open ? (
        <TwoFactorStep
          mfaToken={open.secondFactor}
          tenantId={tenantId}
          onAnswer={arrive}
          onBack={() => setOpen(undefined)}
        />
      ) : (
        <LoginForm
          key={notice}
          tenantId={tenantId}
          onTenant={asksTenant ? setTenantId : undefined}
          onAttempt={onAttempt}
          onAnswer={arrive}
          onRefusal={refuse}
        >
          <ProviderLinks tenantId={tenantId} />
          {site().registerOpen && (
            <button type="button" className={style.textButton} onClick={() => setOpen({ register: {} })}>
              {t('login.register')}
            </button>
          )}
        </LoginForm>
      )}
      {open && 'register' in open && (
        <RegisterGuest
          tenantId={tenantId}
          oauthId={open.register.oauthId}
          onDone={() => settle(t('register.done'))}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open && 'mustChange' in open && (
        <ChangePassword
          token={open.mustChange}
          onDone={() => settle(t('login.passwordChanged'))}
          onClose={() => setOpen(undefined)}
        />
      )}
    </LoginFrame>
  )
}
