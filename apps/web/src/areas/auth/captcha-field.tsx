import { captchaCall } from '@library/contract/auth/token'
import type { AnswerOf } from '@library/contract/kit/call'
import { type ComponentProps, useEffect, useState } from 'react'
import { clientHeaders } from '../../platform/http/client-headers.ts'
import { send } from '../../platform/http/http.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './captcha-field.module.css'
import { Field } from './field.tsx'

type Picture = AnswerOf<typeof captchaCall>
type Props = Omit<ComponentProps<typeof Field>, 'label' | 'name'> & {
  /** A captcha is valid once: a new number loads another one. */
  round: number
  onPicture: (key: string) => void
}

export function CaptchaField({ round, onPicture, ...input }: Props) {
  const t = useTranslation()
  const [asked, setAsked] = useState(0)
  const [picture, setPicture] = useState<Picture>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round and each click needs a new picture.
  useEffect(() => {
    const leaving = new AbortController()
    send(captchaCall, {}, { headers: clientHeaders(), signal: leaving.signal }).then(
      (answer) => {
        setPicture(answer)
        onPicture(answer.key)
      },
      () => !leaving.signal.aborted && setPicture(undefined),
    )
    return () => leaving.abort()
  }, [round, asked])

  return (
    <Field
      {...input}
      name="captcha"
      label={t('login.captcha')}
      autoComplete="off"
      autoCapitalize="off"
      end={
        <button
          type="button"
          className={style.picture}
          title={t('login.captchaRefresh')}
          onClick={() => setAsked(asked + 1)}
        >
          {picture ? <img src={picture.image} alt={t('login.captchaPicture')} /> : t('login.captchaRefresh')}
        </button>
      }
    />
  )
}
