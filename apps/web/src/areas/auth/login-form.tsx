import type { TokenAnswer, TokenRequest } from '@library/contract/auth/token'
import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { failureMessage } from '../../platform/http/failure-message.ts'
import { HttpError } from '../../platform/http/http-error.ts'
import { requestToken } from '../../platform/session/sign-in.ts'
import { site } from '../../platform/site.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { CaptchaField } from './captcha-field.tsx'
import { DemoAccounts, demoPassword } from './demo-accounts.tsx'
import { Field } from './field.tsx'
import style from './login.module.css'
import { PasswordField } from './password-field.tsx'

type Props = {
  tenantId: string
  /** Absent if the domain already identifies the tenant. */
  onTenant?: (tenantId: string) => void
  onAttempt: () => void
  onAnswer: (answer: TokenAnswer) => void
  /** Returns true if the error only asks for the next step. */
  onRefusal: (error: unknown) => boolean
  /** Other ways to sign in, below the button. */
  children?: ReactNode
}
type FieldName = 'tenant' | 'account' | 'password' | 'captcha'
type Problem = { field?: FieldName; text: string }

export function LoginForm({ tenantId, onTenant, onAttempt, onAnswer, onRefusal, children }: Props) {
  const t = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState({ account: '', password: '', captcha: '' })
  const [captcha, setCaptcha] = useState({ key: '', round: 0 })
  const [problem, setProblem] = useState<Problem>()
  const [busy, setBusy] = useState(false)
  const { captchaMode, demo } = site()

  const missing: [FieldName, string, string][] = [
    ['tenant', tenantId, t('login.needTenant')],
    ['account', values.account, t('login.needAccount')],
    ['password', values.password, t('login.needPassword')],
    ['captcha', captchaMode ? values.captcha : 'not asked', t('login.needCaptcha')],
  ]

  function report(next: Problem) {
    setProblem(next)
    focus(form, next.field ?? 'password')
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const empty = missing.find(([, value]) => value.trim() === '')
    if (empty) return report({ field: empty[0], text: empty[2] })
    setBusy(true)
    setProblem(undefined)
    onAttempt()
    try {
      onAnswer(
        await requestToken(
          grantOf(tenantId, values),
          captchaMode ? { key: captcha.key, code: values.captcha } : undefined,
        ),
      )
    } catch (error) {
      setCaptcha({ key: '', round: captcha.round + 1 })
      setValues((now) => ({ ...now, captcha: '' }))
      if (!onRefusal(error)) report({ field: isCaptcha(error) ? 'captcha' : undefined, text: failureMessage(error) })
    } finally {
      setBusy(false)
    }
  }

  function props(name: FieldName) {
    const invalid = problem?.field === name
    return { name, 'aria-invalid': invalid || undefined, 'aria-describedby': problem ? 'login-problem' : undefined }
  }
  const change = (name: keyof typeof values) => (event: { target: { value: string } }) =>
    setValues({ ...values, [name]: event.target.value })

  return (
    <>
      <form ref={form} className={style.form} onSubmit={submit} noValidate>
        {onTenant && (
          <Field
            {...props('tenant')}
            label={t('login.tenant')}
            value={tenantId}
            autoComplete="organization"
            inputMode="numeric"
            onChange={(event) => onTenant(event.target.value)}
          />
        )}
        <Field
          {...props('account')}
          label={t('login.account')}
          value={values.account}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          autoFocus
          onChange={change('account')}
        />
        <PasswordField
          {...props('password')}
          label={t('login.password')}
          value={values.password}
          autoComplete="current-password"
          onChange={change('password')}
        />
        {captchaMode && (
          <CaptchaField
            {...props('captcha')}
            value={values.captcha}
            round={captcha.round}
            onPicture={(key) => setCaptcha((now) => ({ ...now, key }))}
            onChange={change('captcha')}
          />
        )}
        <p id="login-problem" className={style.problem} role="alert">
          {problem?.text}
        </p>
        <button type="submit" className={style.submit} aria-busy={busy} disabled={busy}>
          {t('login.submit')}
        </button>
      </form>
      {children}
      {demo && <DemoAccounts onPick={(account) => setValues({ ...values, account, password: demoPassword })} />}
    </>
  )
}

function grantOf(tenantId: string, values: { account: string; password: string }): TokenRequest {
  const grant_type = site().captchaMode ? 'captcha' : 'password'
  return {
    grant_type,
    tenantId: tenantId.trim(),
    username: values.account.trim(),
    password: values.password,
    type: 'account',
  }
}

function isCaptcha(error: unknown): boolean {
  return error instanceof HttpError && error.code === 'auth/bad-captcha'
}

function focus(form: RefObject<HTMLFormElement | null>, name: string): void {
  const input = form.current?.elements.namedItem(name)
  if (input instanceof HTMLInputElement) input.focus()
}
