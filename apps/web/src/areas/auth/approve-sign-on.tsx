import { approveCall, whoAsksCall } from '@library/contract/auth/authorize'
import { type ScopeName, scopeNames } from '@library/contract/auth/scopes'
import { logoutCall } from '@library/contract/auth/session'
import type { AnswerOf } from '@library/contract/kit/call'
import { useEffect, useState } from 'react'
import { call } from '../../platform/http/call.ts'
import { failureMessage } from '../../platform/http/failure-message.ts'
import { openApp } from '../../platform/session/place.ts'
import { endSession, useSession } from '../../platform/session/session.ts'
import { settings } from '../../platform/settings.ts'
import { useTranslation } from '../../platform/text/language.ts'
import own from './approve-sign-on.module.css'
import style from './login.module.css'

/** Another program asks for the user's identity. It learns nothing before the user agrees. */
export function ApproveSignOn({ ticket }: { ticket: string }) {
  const t = useTranslation()
  const [asked, setAsked] = useState<AnswerOf<typeof whoAsksCall>>()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    const leaving = new AbortController()
    call(whoAsksCall, { query: { ticket }, signal: leaving.signal, quiet: true }).then(setAsked, (error: unknown) => {
      if (!leaving.signal.aborted) setProblem(failureMessage(error))
    })
    return () => leaving.abort()
  }, [ticket])

  async function answer(approved: boolean) {
    setBusy(true)
    try {
      const { redirect } = await call(approveCall, { body: { ticket, approved }, quiet: true })
      location.assign(redirect)
    } catch (error) {
      setProblem(failureMessage(error))
      setBusy(false)
    }
  }

  return (
    <div className={style.form}>
      <h2 className={style.stepTitle}>{t('login.approveTitle')}</h2>
      {asked && <WhoAsks {...asked} />}
      {asked && <AsWhom onAnother={() => void leave()} />}
      <p className={style.problem} role="alert">
        {problem}
      </p>
      {asked && !problem && <Answers busy={busy} onAnswer={(approved) => void answer(approved)} />}
      {problem && (
        <button type="button" className={style.submit} onClick={() => openApp(settings.firstPage)}>
          {t('errorPage.home')}
        </button>
      )}
    </div>
  )
}

function Answers({ busy, onAnswer }: { busy: boolean; onAnswer: (approved: boolean) => void }) {
  const t = useTranslation()
  return (
    <>
      <button type="button" className={style.submit} disabled={busy} onClick={() => onAnswer(true)}>
        {t('login.approve')}
      </button>
      <button type="button" className={style.textButton} disabled={busy} onClick={() => onAnswer(false)}>
        {t('login.refuse')}
      </button>
    </>
  )
}

function WhoAsks({ name, host, scope }: AnswerOf<typeof whoAsksCall>) {
  const t = useTranslation()
  const rights = scope.split(' ').filter(Boolean)
  return (
    <>
      <p className={own.who}>
        <b>{name}</b> {t('authorize.asks')}
      </p>
      <section className={own.box} aria-label={t('authorize.may')}>
        <span className={style.hint}>{t('authorize.may')}</span>
        <ul>
          {rights.map((right) => (
            <li key={right}>{isKnown(right) ? t(`authorize.${right}`) : t('authorize.other', { scope: right })}</li>
          ))}
        </ul>
        <span className={style.hint}>
          {t('authorize.goesTo')} <b>{host}</b>
        </span>
      </section>
    </>
  )
}

function isKnown(right: string): right is ScopeName {
  return scopeNames.some((name) => name === right)
}

function AsWhom({ onAnother }: { onAnother: () => void }) {
  const t = useTranslation()
  const user = useSession((session) => session.user)
  if (!user) return null
  return (
    <div className={own.whom}>
      <span>
        <span className={style.hint}>{t('authorize.as')}</span> <b>{user.real_name || user.account}</b> {user.account} ·{' '}
        {t('authorize.tenant', { tenantId: user.tenant_id })}
      </span>
      <button type="button" className={style.textButton} onClick={onAnother}>
        {t('authorize.another')}
      </button>
    </div>
  )
}

/** The request stays in the address, so the next user who signs in is asked. */
async function leave(): Promise<void> {
  await call(logoutCall, { quiet: true, signal: AbortSignal.timeout(5000) }).catch(() => {})
  endSession()
}
