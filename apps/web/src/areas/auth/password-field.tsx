import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { useTranslation } from '../../platform/text/language.ts'
import style from './field.module.css'
import { Field } from './field.tsx'

export function PasswordField(props: ComponentProps<typeof Field>) {
  const t = useTranslation()
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const label = shown ? t('login.hide') : t('login.show')
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState?.('CapsLock') ?? false)

  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="off"
      spellCheck={false}
      onKeyDown={watch}
      onKeyUp={watch}
      onBlur={() => setCapsLock(false)}
      end={
        <button
          type="button"
          className={style.reveal}
          aria-label={label}
          aria-pressed={shown}
          title={label}
          onClick={() => setShown(!shown)}
        >
          <svg
            viewBox="0 0 24 24"
            width="18"
            height="18"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            aria-hidden="true"
          >
            <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
            <circle cx="12" cy="12" r="3" />
            {!shown && <path d="M4 4l16 16" />}
          </svg>
        </button>
      }
      hint={
        capsLock && (
          <p className={style.caps} role="status">
            {t('login.capsLock')}
          </p>
        )
      }
    />
  )
}
