import type { TokenAnswer } from '@library/contract/auth/token'
import { type FormEvent, useState } from 'react'
import { failureMessage } from '../../platform/http/failure-message.ts'
import { requestToken } from '../../platform/session/sign-in.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { Field } from './field.tsx'
import style from './login.module.css'

type Props = { mfaToken: string; tenantId: string; onAnswer: (answer: TokenAnswer) => void; onBack: () => void }

export function TwoFactorStep({ mfaToken, tenantId, onAnswer, onBack }: Props) {
  const t = useTranslation()
  const [otp, setOtp] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (otp.trim() === '') return setProblem(t('login.needTwoFactor'))
    setBusy(true)
    try {
      onAnswer(await requestToken({ grant_type: 'mfa_otp', tenantId, mfa_token: mfaToken, otp: otp.trim() }))
    } catch (error) {
      setProblem(failureMessage(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={style.form} onSubmit={submit} noValidate>
      <h2 className={style.stepTitle}>{t('login.twoFactorTitle')}</h2>
      <p className={style.hint}>{t('login.twoFactorHint')}</p>
      <Field
        name="otp"
        label={t('login.twoFactorCode')}
        value={otp}
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
        maxLength={32}
        aria-describedby="login-problem"
        aria-invalid={problem !== '' || undefined}
        onChange={(event) => setOtp(event.target.value)}
      />
      <p id="login-problem" className={style.problem} role="alert">
        {problem}
      </p>
      <button type="submit" className={style.submit} disabled={busy}>
        {t('login.verify')}
      </button>
      <button type="button" className={style.textButton} onClick={onBack}>
        {t('login.back')}
      </button>
    </form>
  )
}
