import { useTranslation } from '../../platform/text/language.ts'
import style from './start-failure.module.css'

/** Shown if the site's settings cannot be loaded. It depends on nothing but the page. */
export function StartFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  const t = useTranslation()
  return (
    <main className={style.page} role="alert">
      <h1>{t('failure.startTitle')}</h1>
      <p>{message}</p>
      <button type="button" className={style.retry} onClick={onRetry}>
        {t('failure.retry')}
      </button>
    </main>
  )
}
