import type { TokenAnswer } from '@library/contract/auth/token'
import { lazy, Suspense, useState } from 'react'
import { inTime } from '../../platform/http/missing-file.ts'
import { usePlace, visitPage } from '../../platform/session/place.ts'
import { startSession } from '../../platform/session/session.ts'
import { mfaToken } from '../../platform/session/sign-in.ts'
import { settings } from '../../platform/settings.ts'
import { site } from '../../platform/site.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { ChangePassword } from './change-password.tsx'
import style from './login.module.css'
import { LoginForm } from './login-form.tsx'
import { ProviderLinks } from './provider-links.tsx'
import { RegisterGuest } from './register-guest.tsx'
import { lastTenant, rememberTenant } from './tenant.ts'
import { TwoFactorStep } from './two-factor-step.tsx'
import { useReturnedGrant } from './use-returned-grant.ts'

/** Few users need it, so only they download it. */
const ForgotPassword = lazy(() =>
  inTime(import('./forgot-password.tsx')).then((file) => ({ default: file.ForgotPassword })),
)

type Step =
  | { name: 'form' }
  | { name: 'secondFactor'; mfaToken: string }
  | { name: 'register'; oauthId?: string }
  | { name: 'forgot' }
  | { name: 'mustChange'; token: string }

type Props = { foundTenant?: string; onAttempt: () => void }

/** Signs in, in as many steps as the server requires, until the session starts. */
export function SignInSteps({ foundTenant, onAttempt }: Props) {
  const t = useTranslation()
  const [tenantId, setTenantId] = useState(foundTenant ?? lastTenant() ?? site().defaultTenantId)
  const [step, setStep] = useState<Step>({ name: 'form' })
  const [notice, setNotice] = useState(usePlace.getState().reason)
  const exchange = useReturnedGrant(tenantId, arrive, refuse)
  const back = () => setStep({ name: 'form' })

  function arrive(answer: TokenAnswer) {
    if (answer.user_id === '') return setStep({ name: 'register', oauthId: answer.oauth_id })
    if (answer.must_change_password) return setStep({ name: 'mustChange', token: answer.access_token })
    rememberTenant(answer.tenant_id)
    startSession(answer)
  }

  function refuse(error: unknown): boolean {
    const ticket = mfaToken(error)
    if (ticket) setStep({ name: 'secondFactor', mfaToken: ticket })
    return ticket !== undefined
  }

  function settle(message: string) {
    back()
    setNotice(message)
  }

  if (exchange.busy) return <p role="status">{t('login.exchanging')}</p>
  if (step.name === 'secondFactor') {
    return <TwoFactorStep mfaToken={step.mfaToken} tenantId={tenantId} onAnswer={arrive} onBack={back} />
  }
  const onTenant = site().tenantMode && !foundTenant ? setTenantId : undefined
  return (
    <>
      <Message problem={exchange.problem} notice={notice} />
      <LoginForm key={notice} {...{ tenantId, onTenant, onAttempt }} onAnswer={arrive} onRefusal={refuse}>
        <ProviderLinks tenantId={tenantId} />
        <button type="button" className={style.textButton} onClick={() => setStep({ name: 'forgot' })}>
          {t('login.forgot')}
        </button>
        {site().registerOpen && (
          <button type="button" className={style.textButton} onClick={() => setStep({ name: 'register' })}>
            {t('login.register')}
          </button>
        )}
        <button type="button" className={style.textButton} onClick={() => visitPage(settings.landingPage)}>
          {t('login.lookAround')}
        </button>
      </LoginForm>
      {step.name === 'register' && (
        <RegisterGuest
          {...{ tenantId }}
          oauthId={step.oauthId}
          onDone={() => settle(t('register.done'))}
          onClose={back}
        />
      )}
      {step.name === 'forgot' && (
        <Suspense fallback={null}>
          <ForgotPassword tenantId={tenantId} onDone={() => settle(t('forgot.done'))} onClose={back} />
        </Suspense>
      )}
      {step.name === 'mustChange' && (
        <ChangePassword token={step.token} onDone={() => settle(t('login.passwordChanged'))} onClose={back} />
      )}
    </>
  )
}

function Message({ problem, notice }: { problem: string; notice: string }) {
  if (problem) return <p className={style.problem} role="alert" children={problem} />
  return notice ? <p className={style.notice} role="status" children={notice} /> : null
}
