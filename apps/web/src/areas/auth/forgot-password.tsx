import { forgotPasswordCall, redeemResetCall, resetChannels } from '@library/contract/user/forgotten-password'
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

type Channel = (typeof resetChannels)[number]
type Asked = Readonly<{ tenantId: string; account: string; channel: Channel }>
type Sent = Asked & Readonly<{ ticket: string; minutes: number }>
type Props = { tenantId: string; onDone: () => void; onClose: () => void }

/** A code by mail or text message, then a new password. */
export function ForgotPassword({ tenantId, onDone, onClose }: Props) {
  const t = useTranslation()
  const [sent, setSent] = useState<Sent>()
  const [asked, setAsked] = useState<Asked>({ tenantId, account: '', channel: 'mail' })
  const [problem, setProblem] = useState('')
  // A code that is over sends the user back to ask for another one.
  function again(message: string) {
    setSent(undefined)
    setProblem(message)
  }
  return (
    <Dialog title={t('forgot.title')} onClose={onClose}>
      {sent ? (
        <NewPassword sent={sent} onDone={onDone} onOver={again} />
      ) : (
        <AskForCode asked={asked} problem={problem} onChange={setAsked} onProblem={setProblem} onSent={setSent} />
      )}
      <button type="button" className={style.textButton} onClick={onClose}>
        {t('login.back')}
      </button>
    </Dialog>
  )
}

type AskProps = {
  asked: Asked
  problem: string
  onChange: (asked: Asked) => void
  onProblem: (problem: string) => void
  onSent: (sent: Sent) => void
}

function AskForCode({ asked, problem, onChange, onProblem, onSent }: AskProps) {
  const t = useTranslation()
  const [busy, setBusy] = useState(false)
  const headers = clientHeaders(asked.tenantId)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (asked.account.trim() === '') return onProblem(t('login.needAccount'))
    setBusy(true)
    try {
      onSent({ ...asked, ...(await send(forgotPasswordCall, { body: asked }, { headers })) })
    } catch (error) {
      onProblem(failureMessage(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={style.form} onSubmit={submit} noValidate>
      <p className={style.hint}>{t('forgot.hint')}</p>
      {site().tenantMode && (
        <Field
          name="tenantId"
          label={t('login.tenant')}
          value={asked.tenantId}
          inputMode="numeric"
          onChange={({ target }) => onChange({ ...asked, tenantId: target.value })}
        />
      )}
      <Field
        name="account"
        label={t('login.account')}
        value={asked.account}
        autoComplete="username"
        autoCapitalize="off"
        onChange={({ target }) => onChange({ ...asked, account: target.value })}
      />
      <fieldset className={style.choice}>
        <legend>{t('forgot.channel')}</legend>
        {resetChannels.map((channel) => (
          <label key={channel}>
            <input
              type="radio"
              name="channel"
              checked={asked.channel === channel}
              onChange={() => onChange({ ...asked, channel })}
            />
            {t(`forgot.${channel}`)}
          </label>
        ))}
      </fieldset>
      <Problem text={problem} />
      <button type="submit" className={style.submit} disabled={busy}>
        {t('forgot.send')}
      </button>
    </form>
  )
}

type NewProps = { sent: Sent; onDone: () => void; onOver: (message: string) => void }

function NewPassword({ sent, onDone, onOver }: NewProps) {
  const t = useTranslation()
  const [values, setValues] = useState({ code: '', newPassword: '', newPassword1: '' })
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const lengths = site().password

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (values.code.trim() === '') return setProblem(t('forgot.needCode'))
    if (values.newPassword === '') return setProblem(t('login.needPassword'))
    if (values.newPassword !== values.newPassword1) return setProblem(t('info.mismatch'))
    setBusy(true)
    try {
      const { tenantId, ticket } = sent
      await send(redeemResetCall, { body: { tenantId, ticket, ...values } }, { headers: clientHeaders(tenantId) })
      onDone()
    } catch (error) {
      const isOver = error instanceof HttpError && error.code === 'reset/expired'
      if (isOver) onOver(failureMessage(error))
      else setProblem(failureMessage(error))
    } finally {
      setBusy(false)
    }
  }

  const props = (name: keyof typeof values) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  })
  return (
    <form className={style.form} onSubmit={submit} noValidate>
      <p className={style.hint} role="status">
        {t(`forgot.${sent.channel}Sent`, { minutes: sent.minutes })}
      </p>
      <Field {...props('code')} label={t('forgot.code')} inputMode="numeric" autoComplete="one-time-code" autoFocus />
      <PasswordField {...props('newPassword')} label={t('info.new')} autoComplete="new-password" />
      <PasswordField {...props('newPassword1')} label={t('info.again')} autoComplete="new-password" />
      <p className={style.hint}>{t('info.passwordRule', lengths)}</p>
      <Problem text={problem} />
      <button type="submit" className={style.submit} disabled={busy}>
        {t('forgot.set')}
      </button>
    </form>
  )
}

function Problem({ text }: { text: string }) {
  return (
    <p className={style.problem} role="alert">
      {text}
    </p>
  )
}
