import LockOutlined from '@ant-design/icons/es/icons/LockOutlined'
import { Avatar, Button, Input } from 'antd'
import { type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { isLocked, unlock } from '../../platform/session/lock.ts'
import { useSession } from '../../platform/session/session.ts'
import { signOut } from '../../platform/session/sign-out.ts'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'
import style from './lock-screen.module.css'

/** A native modal dialog: it is above all others, and nothing below it is reachable. */
export function LockScreen() {
  const t = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const user = useSession((session) => session.user)
  const name = user?.real_name || user?.user_name || user?.account || ''
  const show = () => dialog.current?.open === false && dialog.current.showModal()

  useLayoutEffect(() => void show())

  return (
    <dialog
      ref={dialog}
      className={style.screen}
      aria-label={t('lock.title')}
      onCancel={(event) => event.preventDefault()}
      // A browser may close a dialog on a second Escape without a cancel event.
      onClose={() => isLocked() && show()}
    >
      <Clock />
      <div className={style.user}>
        <Avatar aria-hidden="true" size={72} src={user?.avatar || undefined} alt="">
          {name.slice(0, 1)}
        </Avatar>
        <h1>{name}</h1>
        <p>
          <LockOutlined aria-hidden="true" /> {t('lock.hint')}
        </p>
      </div>
      <UnlockForm />
      <button type="button" className={style.leave} onClick={() => void signOut()}>
        {t('lock.signOut')}
      </button>
    </dialog>
  )
}

function UnlockForm() {
  const t = useTranslation()
  const id = useId()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState('')

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!password) return setProblem(t('lock.needPassword'))
    if (await unlock(password)) return
    setPassword('')
    setProblem(t('lock.wrong'))
  }

  return (
    <form className={style.form} onSubmit={(event) => void submit(event)}>
      <label htmlFor={id}>{t('lock.password')}</label>
      <div className={style.row}>
        <Input.Password
          id={id}
          autoFocus
          size="large"
          autoComplete="off"
          value={password}
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-problem`}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="primary" size="large" htmlType="submit">
          {t('lock.unlock')}
        </Button>
      </div>
      <p id={`${id}-problem`} role="alert">
        {problem}
      </p>
    </form>
  )
}

function Clock() {
  const language = useLanguage() === 'zh' ? 'zh-CN' : 'en'
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000)
    return () => clearInterval(timer)
  }, [])
  const time = now.toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit', hour12: false })
  const day = now.toLocaleDateString(language, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' })
  return (
    <time className={style.clock} dateTime={now.toISOString()}>
      <b>{time}</b>
      <span>{day}</span>
    </time>
  )
}
