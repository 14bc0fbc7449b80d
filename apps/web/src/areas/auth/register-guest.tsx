import { registerGuestCall } from '@library/contract/user/register-guest'
import { type FormEvent, useState } from 'react'
import { clientHeaders } from '../../platform/http/client-headers.ts'
import { failureMessage } from '../../platform/http/failure-message.ts'
import { send } from '../../platform/http/http.ts'
import { HttpError } from '../../platform/http/http-error.ts'
import { site } from '../../platform/site.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'
import style from './login.module.css'
import { PasswordField } from './password-field.tsx'
import { type Registration, registrationProblem } from './registration-problem.ts'

type Props = {
  tenantId: string
  /** The third-party identity that has no user here yet. */
  oauthId?: string
  onDone: () => void
  onClose: () => void
}

export function RegisterGuest({ tenantId, oauthId, onDone, onClose }: Props) {
  const t = useTranslation()
  const [values, setValues] = useState<Registration>({ tenantId, name: '', account: '', password: '', password2: '' })
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const refused = registrationProblem(values)
    if (refused) return setProblem(t(`register.${refused}`))
    setBusy(true)
    try {
      await send(registerGuestCall, { body: { ...values, oauthId } }, { headers: clientHeaders(values.tenantId) })
      onDone()
    } catch (error) {
      setProblem(
        error instanceof HttpError && error.status > 0 && !error.message ? t('register.failed') : failureMessage(error),
      )
    } finally {
      setBusy(false)
    }
  }

  function props(name: keyof Registration) {
    return {
      name,
      value: values[name],
      onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
    }
  }

  return (
    <Dialog title={t('register.title')} onClose={onClose}>
      <form className={style.form} onSubmit={submit} noValidate>
        <p className={style.hint}>{t('register.hint')}</p>
        {site().tenantMode && <Field {...props('tenantId')} label={t('login.tenant')} inputMode="numeric" />}
        <Field {...props('name')} label={t('register.name')} autoComplete="name" maxLength={15} />
        <Field {...props('account')} label={t('register.account')} autoComplete="username" autoCapitalize="off" />
        <PasswordField {...props('password')} label={t('register.password')} autoComplete="new-password" />
        <PasswordField {...props('password2')} label={t('register.password2')} autoComplete="new-password" />
        <p className={style.problem} role="alert">
          {problem}
        </p>
        <button type="submit" className={style.submit} disabled={busy}>
          {t('register.submit')}
        </button>
        <button type="button" className={style.textButton} onClick={onClose}>
          {t('register.close')}
        </button>
      </form>
    </Dialog>
  )
}
