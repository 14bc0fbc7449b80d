import { Button } from 'antd'
import { isMissingFile } from '../../platform/http/missing-file.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './page-failure.module.css'

type Props = { error: unknown; onRetry: () => void }

/** A page that broke. The menu and the other pages still work. */
export function PageFailure({ error, onRetry }: Props) {
  const t = useTranslation()
  // After a new release the old files are gone: only a fresh start finds the new ones.
  const isOutdated = isMissingFile(error)
  return (
    <div role="alert" className={style.failure}>
      <h1>{isOutdated ? t('connection.newVersion') : t('failure.pageTitle')}</h1>
      <p>{isOutdated ? t('connection.newVersionHint') : t('failure.pageHint')}</p>
      <Button type="primary" onClick={() => (isOutdated ? location.reload() : onRetry())}>
        {isOutdated ? t('connection.reload') : t('failure.retry')}
      </Button>
    </div>
  )
}
