import { providerAddress } from '../../platform/session/sign-in.ts'
import { site } from '../../platform/site.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './login.module.css'

/** Ordinary links: an external sign-in leaves this page and returns to it. */
export function ProviderLinks({ tenantId }: { tenantId: string }) {
  const t = useTranslation()
  const { social, sso } = site()
  const providers = sso ? [sso, ...social.filter((one) => one.source !== sso.source)] : social
  if (providers.length === 0) return null
  return (
    <nav className={style.providers} aria-label={t('login.or')}>
      <span>{t('login.or')}</span>
      {providers.map(({ source, name }) => (
        <a key={source} href={providerAddress(source, tenantId)}>
          {t('login.with', { name })}
        </a>
      ))}
    </nav>
  )
}
