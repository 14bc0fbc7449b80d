import { updatePasswordCall } from '@library/contract/user/password'
import { type FormEvent, useState } from 'react'
import { call } from '../../platform/http/call.ts'
import { failureMessage } from '../../platform/http/failure-message.ts'
import { site } from '../../platform/site.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { Dialog } from './dialog.tsx'
import style from './login.module.css'
import { PasswordField } from './password-field.tsx'

type Props = { token: string; onDone: () => void; onClose: () => void }

/** A password that another person chose must be changed before anything else works. */
export function ChangePassword({ token, onDone, onClose }: Props) {
  const t = useTranslation()
  const [values, setValues] = useState({ oldPassword: '', newPassword: '', newPassword1: '' })
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const lengths = site().password
  const labels = { oldPassword: t('info.old'), newPassword: t('info.new'), newPassword1: t('info.again') }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (Object.values(values).includes('')) return setProblem(t('login.needPassword'))
    if (values.newPassword.length > lengths.max) return setProblem(t('info.passwordLong', lengths))
    if (values.newPassword !== values.newPassword1) return setProblem(t('info.mismatch'))
    setBusy(true)
    try {
      await call(updatePasswordCall, { body: values, token, quiet: true })
      onDone()
    } catch (error) {
      setProblem(failureMessage(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog title={t('info.password')} onClose={onClose}>
      <form className={style.form} onSubmit={submit} noValidate>
        <p className={style.hint}>{t('login.mustChange')}</p>
        {(['oldPassword', 'newPassword', 'newPassword1'] as const).map((name) => (
          <PasswordField
            key={name}
            name={name}
            label={labels[name]}
            value={values[name]}
            autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
            onChange={(event) => setValues({ ...values, [name]: event.target.value })}
          />
        ))}
        <p className={style.hint}>{t('info.passwordRule', lengths)}</p>
        <p className={style.problem} role="alert">
          {problem}
        </p>
        <button type="submit" className={style.submit} disabled={busy}>
          {t('info.save')}
        </button>
      </form>
    </Dialog>
  )
}
