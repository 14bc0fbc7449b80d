import { useTranslation } from '../../platform/text/language.ts'
import style from './start-failure.module.css'

/** Shown when the server cannot even say what site this is; uses nothing but the page itself. */
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
