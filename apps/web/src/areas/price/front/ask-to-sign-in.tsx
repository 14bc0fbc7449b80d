import { visitLogin } from '../../../platform/session/place.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import style from './ask-to-sign-in.module.css'

/** What is beyond the visitor limit, and how to get there: once on a page, at its end. Signing in returns to it. */
export function AskToSignIn({ text }: { text: string }) {
  const t = useTranslation()
  return (
    <section className={style.ask} aria-label={t('front.moreTitle')}>
      <div>
        <h2>{t('front.moreTitle')}</h2>
        <p>{text}</p>
      </div>
      <button type="button" onClick={() => visitLogin()}>
        {t('front.unlock')}
      </button>
    </section>
  )
}
