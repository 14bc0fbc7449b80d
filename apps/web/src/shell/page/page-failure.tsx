import { Button } from 'antd'
import { isMissingFile } from '../../platform/http/missing-file.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './page-failure.module.css'

type Props = { error: unknown; onRetry: () => void }

/** A page that crashed. The menu and the other pages still work. */
export function PageFailure({ error, onRetry }: Props) {
  const t = useTranslation()
  // After a release the old files are gone. Only a reload finds the new ones.
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
