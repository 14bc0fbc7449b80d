import { approveCall, whoAsksCall } from '@library/contract/auth/authorize'
import type { AnswerOf } from '@library/contract/kit/call'
import { useEffect, useState } from 'react'
import { call } from '../../platform/call.ts'
import { failureWords } from '../../platform/failure-words.ts'
import { useWords } from '../../platform/language.ts'
import { openApp } from '../../platform/place.ts'
import { useSession } from '../../platform/session.ts'
import { settings } from '../../platform/settings.ts'
import style from './login.module.css'

/** Another program asks who the reader is. Nothing is told it before the reader has agreed. */
export function ApproveSignOn({ ticket }: { ticket: string }) {
  const t = useWords()
  const account = useSession(({ user }) => user?.real_name || user?.account || '')
  const [asked, setAsked] = useState<AnswerOf<typeof whoAsksCall>>()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    const leaving = new AbortController()
    call(whoAsksCall, { query: { ticket }, signal: leaving.signal, quiet: true }).then(setAsked, (error: unknown) => {
      if (!leaving.signal.aborted) setProblem(failureWords(error))
    })
    return () => leaving.abort()
  }, [ticket])

  async function answer(approved: boolean) {
    setBusy(true)
    try {
      const { redirect } = await call(approveCall, { body: { ticket, approved }, quiet: true })
      location.assign(redirect)
    } catch (error) {
      setProblem(failureWords(error))
      setBusy(false)
    }
  }

  return (
    <div className={style.form}>
      <h2 className={style.stepTitle}>{t('login.approveTitle')}</h2>
      {asked && <p className={style.hint}>{t('login.approveText', { name: asked.name, host: asked.host, account })}</p>}
      <p className={style.problem} role="alert">
        {problem}
      </p>
      {asked && !problem && (
        <button type="button" className={style.submit} disabled={busy} onClick={() => void answer(true)}>
          {t('login.approve')}
        </button>
      )}
      {asked && !problem && (
        <button type="button" className={style.textButton} disabled={busy} onClick={() => void answer(false)}>
          {t('login.refuse')}
        </button>
      )}
      {problem && (
        <button type="button" className={style.submit} onClick={() => openApp(settings.firstPage)}>
          {t('errorPage.home')}
        </button>
      )}
    </div>
  )
}
