import { visitLogin } from '../../../platform/session/place.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import style from './sign-in-gains.module.css'

const gains = ['history', 'regions', 'suppliers', 'watch', 'export'] as const

/** What signing in gives. */
export function SignInGains() {
  const t = useTranslation()
  return (
    <section aria-label={t('landing.gainsTitle')} className={style.gains}>
      <h2>{t('landing.gainsTitle')}</h2>
      <ul>
        {gains.map((gain) => (
          <li key={gain}>{t(`landing.gains.${gain}`)}</li>
        ))}
      </ul>
      <button type="button" onClick={() => visitLogin()}>
        {t('landing.signIn')}
      </button>
    </section>
  )
}
